package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** A person's own account. */
@Controller
class AccountController {

    private static final String PAGE = "/portal/settings/account";

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        model.addAttribute("me", api.get(People.User.class, "/portal/api/users/me"));
        model.addAttribute("asApi", AsApi.portalOnly("GET", "/portal/api/users/me"));
        return "setting/account";
    }

    /** Ends the person's other sessions. */
    @PostMapping(PAGE + "/password")
    String changePassword(
            @RequestParam(defaultValue = "") String currentPassword,
            @RequestParam(defaultValue = "") String newPassword,
            Api api,
            RedirectAttributes next) {
        Answer<Void> answer =
                api.post(
                        Void.class,
                        Map.of("currentPassword", currentPassword, "newPassword", newPassword),
                        "/portal/api/users/me/password");
        Outcome.tell(next, answer, "The password was changed; your other sessions were ended.");
        return "redirect:" + PAGE;
    }
}
