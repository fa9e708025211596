package io.ledgerway.portal.reauthorization;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of the connections whose customers have to authorize again, with the progress. */
@Controller
class ReauthorizationController {

    static final String PAGE = "/portal/authorizations";

    private static final String API = "/reauthorizations";
    private static final int PAGE_SIZE = 50;

    /** A page of the list. */
    record Reauthorizations(@Nullable List<Item> results, long totalResults) {

        public List<Item> shown() {
            return results == null ? List.of() : results;
        }
    }

    /** A connection. */
    record Item(
            UUID companyId,
            String companyName,
            UUID connectionId,
            String platformName,
            @Nullable List<String> missingScopes,
            @Nullable String authorizationEndsAt,
            String reconnectUrl,
            @Nullable String askedAt) {

        /** The missing scopes as text. */
        public String missing() {
            return missingScopes == null ? "" : String.join(", ", missingScopes);
        }
    }

    /** Numbers of customers that were asked and that have authorized again. */
    record Progress(long asked, long renewed, long remaining) {}

    @GetMapping(PAGE)
    String list(
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        ApiResult<Reauthorizations> all =
                apiClient.get(
                        Reauthorizations.class,
                        API + "?page={page}&pageSize={size}",
                        page,
                        PAGE_SIZE);
        model.addAttribute("reauthorizations", all);
        model.addAttribute("progress", apiClient.get(Progress.class, API + "/progress"));
        Pager.add(model, request, page, PAGE_SIZE, all.map(Reauthorizations::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(API));
        return "reauthorization/list";
    }

    /** Records that the selected customers, or all, were asked. */
    @PostMapping(PAGE)
    String asked(
            @RequestParam(required = false) @Nullable List<UUID> connection,
            @RequestParam(required = false) @Nullable String all,
            ApiClient apiClient,
            RedirectAttributes next) {
        if (all == null && connection == null) {
            next.addFlashAttribute("problem", "Select the connections first.");
            return "redirect:" + PAGE;
        }
        Map<String, ?> body =
                all == null
                        ? Map.of("connectionIds", Objects.requireNonNullElse(connection, List.of()))
                        : Map.of();
        FlashMessages.show(
                next,
                apiClient.post(Progress.class, body, API),
                "It was recorded that the customers were asked.");
        return "redirect:" + PAGE;
    }
}
