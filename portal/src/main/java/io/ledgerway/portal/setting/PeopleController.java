package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Pager;
import io.ledgerway.portal.session.Person;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The people of the client, their roles, and who is invited. */
@Controller
class PeopleController {

    private static final String PAGE = "/portal/settings/users";
    private static final String API = "/portal/api/users";

    @GetMapping(PAGE)
    String list(
            @RequestParam(defaultValue = "1") int page,
            Api api,
            Person person,
            HttpServletRequest request,
            Model model) {
        return show(page, api, person, request, model);
    }

    /** Shows the link in the answer itself: it works once and stands in no address. */
    @PostMapping(PAGE + "/invitations")
    String invite(
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String role,
            Api api,
            Person person,
            HttpServletRequest request,
            Model model) {
        Map<String, String> body = new HashMap<>(Map.of("email", email.strip(), "role", role));
        if (!name.isBlank()) {
            body.put("name", name.strip());
        }
        Answer<People.Issued> answer = api.post(People.Issued.class, body, API + "/invitations");
        if (answer.isPresent()) {
            model.addAttribute("issued", answer.get());
        } else {
            Outcome.refuse(model, answer);
            model.addAttribute("invited", Map.of("email", email, "name", name, "role", role));
        }
        return show(1, api, person, request, model);
    }

    @PostMapping(PAGE + "/invitations/{invitationId}/withdraw")
    String withdraw(@PathVariable UUID invitationId, Api api, RedirectAttributes next) {
        Answer<Void> answer = api.delete(API + "/invitations/{id}", invitationId);
        Outcome.tell(next, answer, "The invitation was withdrawn.");
        return "redirect:" + PAGE;
    }

    /** Another role signs the person out, so that it holds at once. */
    @PostMapping(PAGE + "/{userId}/role")
    String role(
            @PathVariable UUID userId,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(required = false) @Nullable String seen,
            Api api,
            RedirectAttributes next) {
        Answer<People.User> now = user(api, userId);
        if (now.isPresent() && seen != null && !now.get().role().equals(seen)) {
            next.addFlashAttribute(
                    "problem",
                    "Somebody else changed this role after you opened the page, so nothing was"
                            + " saved. Below is how it is now.");
            return "redirect:" + PAGE;
        }
        Outcome.tell(next, change(api, userId, Map.of("role", role)), "The role was changed.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/{userId}/disable")
    String disable(@PathVariable UUID userId, Api api, RedirectAttributes next) {
        Outcome.tell(
                next,
                change(api, userId, Map.of("disabled", true)),
                "This person can no longer sign in.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/{userId}/enable")
    String enable(@PathVariable UUID userId, Api api, RedirectAttributes next) {
        Outcome.tell(
                next,
                change(api, userId, Map.of("disabled", false)),
                "This person can sign in again.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/{userId}/remove")
    String remove(@PathVariable UUID userId, Api api, RedirectAttributes next) {
        Outcome.tell(next, api.delete(API + "/{id}", userId), "This person was removed.");
        return "redirect:" + PAGE;
    }

    private static Answer<People.User> change(Api api, UUID id, Map<String, Object> change) {
        return api.patch(People.User.class, change, API + "/{id}", id);
    }

    /** Lists know filters; this one is as good as a read of one. */
    private static Answer<People.User> user(Api api, UUID id) {
        Answer<People> found = api.get(People.class, API + "?query={query}", "id=" + id);
        return found.map(
                it -> it.results().isEmpty() ? People.User.NOBODY : it.results().getFirst());
    }

    private static String show(
            int page, Api api, Person person, HttpServletRequest request, Model model) {
        Answer<People> people = api.get(People.class, API + "?page={page}&pageSize=50", page);
        model.addAttribute("people", people);
        people.optional()
                .ifPresent(it ->
                        model.addAttribute(
                                "pager",
                                Pager.of(
                                        request,
                                        it.pageNumber(),
                                        it.pageSize(),
                                        it.totalResults())));
        if (person.isAdministrator()) {
            model.addAttribute(
                    "invitations",
                    api.get(People.Invitations.class, API + "/invitations?pageSize=100"));
        }
        model.addAttribute("asApi", AsApi.portalOnly("GET", API));
        return "setting/users";
    }
}
