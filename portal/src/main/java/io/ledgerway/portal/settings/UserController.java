package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of users, roles and invitations. */
@Controller
class UserController {

    private static final String PAGE = "/portal/settings/users";
    private static final String API = "/portal/api/users";

    @GetMapping(PAGE)
    String list(
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            PortalUser portalUser,
            Model model) {
        return show(page, apiClient, portalUser, model);
    }

    /** Renders the invitation link in the response itself, so that it appears in no URL. */
    @PostMapping(PAGE + "/invitations")
    String invite(
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String role,
            ApiClient apiClient,
            PortalUser portalUser,
            Model model) {
        Map<String, String> body = new HashMap<>(Map.of("email", email.strip(), "role", role));
        if (!name.isBlank()) {
            body.put("name", name.strip());
        }
        ApiResult<UserResponses.Issued> apiResult =
                apiClient.post(UserResponses.Issued.class, body, API + "/invitations");
        if (apiResult.isPresent()) {
            model.addAttribute("issued", apiResult.get());
        } else {
            FlashMessages.showError(model, apiResult);
            model.addAttribute("invited", Map.of("email", email, "name", name, "role", role));
        }
        return show(1, apiClient, portalUser, model);
    }

    @PostMapping(PAGE + "/invitations/{invitationId}/withdraw")
    String withdraw(@PathVariable UUID invitationId, ApiClient apiClient, RedirectAttributes next) {
        ApiResult<Void> apiResult = apiClient.delete(API + "/invitations/{id}", invitationId);
        FlashMessages.show(next, apiResult, "The invitation was withdrawn.");
        return "redirect:" + PAGE;
    }

    /** Changes the role and ends the user's sessions, so that it applies immediately. */
    @PostMapping(PAGE + "/{userId}/role")
    String role(
            @PathVariable UUID userId,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(required = false) @Nullable String expectedRole,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<UserResponses.User> now = user(apiClient, userId);
        if (now.isPresent() && expectedRole != null && !now.get().role().equals(expectedRole)) {
            next.addFlashAttribute(
                    "problem",
                    "Another user changed this role after you opened the page. Nothing was"
                            + " saved. The current role is shown below.");
            return "redirect:" + PAGE;
        }
        FlashMessages.show(
                next, change(apiClient, userId, Map.of("role", role)), "The role was changed.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/{userId}/disable")
    String disable(@PathVariable UUID userId, ApiClient apiClient, RedirectAttributes next) {
        FlashMessages.show(
                next,
                change(apiClient, userId, Map.of("disabled", true)),
                "This user can no longer sign in.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/{userId}/enable")
    String enable(@PathVariable UUID userId, ApiClient apiClient, RedirectAttributes next) {
        FlashMessages.show(
                next,
                change(apiClient, userId, Map.of("disabled", false)),
                "This user can sign in again.");
        return "redirect:" + PAGE;
    }

    @GetMapping(PAGE + "/{userId}/remove")
    String confirm(@PathVariable UUID userId, ApiClient apiClient, Model model) {
        return removal(existing(apiClient, userId), userId, model);
    }

    /** Removes a user, after the e-mail address was entered. */
    @PostMapping(PAGE + "/{userId}/remove")
    String remove(
            @PathVariable UUID userId,
            @RequestParam(defaultValue = "") String email,
            ApiClient apiClient,
            Model model,
            HttpServletResponse response,
            RedirectAttributes next) {
        ApiResult<UserResponses.User> user = existing(apiClient, userId);
        if (!user.isPresent()) {
            return removal(user, userId, model);
        }
        if (!user.get().email().strip().equalsIgnoreCase(email.strip())) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            model.addAttribute(
                    "problem", "That is not the user's e-mail address. Nothing was deleted.");
            return removal(user, userId, model);
        }
        FlashMessages.show(next, apiClient.delete(API + "/{id}", userId), "This user was removed.");
        return "redirect:" + PAGE;
    }

    private static ApiResult<UserResponses.User> change(
            ApiClient apiClient, UUID id, Map<String, Object> change) {
        return apiClient.patch(UserResponses.User.class, change, API + "/{id}", id);
    }

    /** Reads one user with a filtered list. */
    private static ApiResult<UserResponses.User> user(ApiClient apiClient, UUID id) {
        ApiResult<UserResponses> found =
                apiClient.get(UserResponses.class, API + "?query={query}", "id=" + id);
        return found.map(
                it -> it.results().isEmpty() ? UserResponses.User.NOBODY : it.results().getFirst());
    }

    /** Reads one user; one who was removed in the meantime is not found. */
    private static ApiResult<UserResponses.User> existing(ApiClient apiClient, UUID id) {
        ApiResult<UserResponses.User> user = user(apiClient, id);
        if (user.isPresent() && user.get().equals(UserResponses.User.NOBODY)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return user;
    }

    private static String removal(ApiResult<UserResponses.User> user, UUID id, Model model) {
        model.addAttribute("id", id);
        model.addAttribute("user", user);
        model.addAttribute("asApi", ApiEquivalent.portalOnly("DELETE", API + "/" + id));
        return "settings/remove-user";
    }

    private static String show(int page, ApiClient apiClient, PortalUser portalUser, Model model) {
        ApiResult<UserResponses> users =
                apiClient.get(UserResponses.class, API + "?page={page}&pageSize=50", page);
        model.addAttribute("users", users);
        users.optional().ifPresent(it -> model.addAttribute("pager", pager(it)));
        if (portalUser.isAdministrator()) {
            model.addAttribute(
                    "invitations",
                    apiClient.get(
                            UserResponses.Invitations.class, API + "/invitations?pageSize=100"));
        }
        model.addAttribute("asApi", ApiEquivalent.portalOnly("GET", API));
        return "settings/users";
    }

    /** Links to the list; the page is also the response to an invitation. */
    private static Pager pager(UserResponses users) {
        return Pager.of(PAGE, users.pageNumber(), users.pageSize(), users.totalResults());
    }
}
