package io.ledgerway.portal.home;

import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page. Each panel has a call of its own, so that one's failure is its own, too. */
@Controller
class HomeController {

    @GetMapping("/portal")
    String home(Api api, Model model) {
        Overview overview = Overview.read(api);
        model.addAttribute("companies", overview.companies());
        model.addAttribute("statuses", overview.statuses());
        model.addAttribute("consumers", overview.consumers());
        model.addAttribute("keys", overview.keys());
        model.addAttribute("steps", Steps.of(overview));
        model.addAttribute("asApi", AsApi.get("/companies?pageSize=1"));
        return "home/home";
    }
}
