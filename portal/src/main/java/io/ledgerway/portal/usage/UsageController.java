package io.ledgerway.portal.usage;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import java.time.Clock;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Page of the calls to each platform in a month. */
@Controller
class UsageController {

    static final String PAGE = "/portal/settings/usage";

    private final Clock clock;

    UsageController(Clock clock) {
        this.clock = clock;
    }

    @GetMapping(PAGE)
    String show(@RequestParam(defaultValue = "") String month, ApiClient apiClient, Model model) {
        ApiPath path =
                ApiPath.of("/platformUsage").with("month", month.isBlank() ? null : month.strip());
        PendingCall<HourlyCalls> hours =
                apiClient.start(HourlyCalls.class, "/logs/platformCalls/summary");
        ApiResult<UsageView> usage =
                apiClient.get(UsageResponse.class, path.address()).map(UsageView::of);
        model.addAttribute("usage", usage);
        // analysts may not read the logs
        model.addAttribute("hours", hours.result().optional().orElse(null));
        model.addAttribute("month", month);
        model.addAttribute("currentMonth", YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "usage/usage";
    }
}
