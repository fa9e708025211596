package io.ledgerway.portal.home;

import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.session.Person;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page. Its calls are made at once; one's failure is that of its own panels. */
@Controller
class HomeController {

    @GetMapping("/portal")
    String home(Api api, Person person, Model model) {
        Overview overview = Overview.read(api, person);
        model.addAttribute("companies", overview.companies());
        model.addAttribute("statuses", Overview.STATUSES);
        model.addAttribute("syncs", overview.syncs());
        model.addAttribute("expenses", overview.expenses());
        model.addAttribute("consumers", overview.consumers());
        model.addAttribute("deliveries", overview.deliveries());
        model.addAttribute("keys", overview.keys());
        model.addAttribute("me", overview.me());
        model.addAttribute("requests", overview.requests().orElse(null));
        model.addAttribute("attention", Attention.of(overview));
        // who only reads has no first steps to do
        model.addAttribute("steps", person.isDeveloper() ? Steps.of(overview, api) : List.of());
        model.addAttribute("asApi", AsApi.get("/companies?pageSize=1"));
        return "home/home";
    }
}
