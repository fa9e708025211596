package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of the user's own account. */
@Controller
class AccountController {

    private static final String PAGE = "/portal/settings/account";

    @GetMapping(PAGE)
    String show(ApiClient apiClient, Model model) {
        model.addAttribute("me", apiClient.get(UserResponses.User.class, "/portal/api/users/me"));
        model.addAttribute("asApi", ApiEquivalent.portalOnly("GET", "/portal/api/users/me"));
        return "settings/account";
    }

    /** Changes the password and ends the other sessions. */
    @PostMapping(PAGE + "/password")
    String changePassword(
            @RequestParam(defaultValue = "") String currentPassword,
            @RequestParam(defaultValue = "") String newPassword,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<Void> apiResult =
                apiClient.post(
                        Void.class,
                        Map.of("currentPassword", currentPassword, "newPassword", newPassword),
                        "/portal/api/users/me/password");
        FlashMessages.show(
                next, apiResult, "The password was changed. Your other sessions were ended.");
        return "redirect:" + PAGE;
    }
}
