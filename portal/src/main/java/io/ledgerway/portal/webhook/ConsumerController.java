package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.webhook.Consumers.Consumer;
import io.ledgerway.portal.webhook.Consumers.Created;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Consumers: who gets which events (webhooks.md 2, 3). */
@Controller
class ConsumerController {

    @GetMapping(LIST)
    String list(Api api, Model model) {
        return ConsumerPages.list(api, model);
    }

    @GetMapping(LIST + "/new")
    String start(Api api, Model model) {
        return ConsumerPages.create(api, ConsumerForm.empty(), model);
    }

    /** Shows the new consumer with its secret, in the answer itself. */
    @PostMapping(LIST)
    String create(ConsumerForm form, Api api, Model model) {
        Answer<Created> answer = api.post(Created.class, form.body(), API);
        if (!answer.isPresent()) {
            Outcome.refuse(model, answer);
            return ConsumerPages.create(api, form, model);
        }
        model.addAttribute("notice", "The consumer was created.");
        model.addAttribute("secret", answer.get().secret());
        return ConsumerPages.one(api, answer.get().consumer().id(), model);
    }

    @GetMapping(LIST + "/{id}")
    String show(@PathVariable UUID id, Api api, Model model, HttpServletResponse response) {
        String page = ConsumerPages.one(api, id, model);
        if (model.getAttribute("consumer") instanceof Answer<?> it && it.isNotFound()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
        return page;
    }

    /** The version in the form keeps one editor from undoing another's change. */
    @PostMapping(LIST + "/{id}")
    String update(
            @PathVariable UUID id,
            ConsumerForm form,
            Api api,
            Model model,
            RedirectAttributes next) {
        Answer<Consumer> answer = api.patch(Consumer.class, form.body(), API + "/{id}", id);
        if (answer.isPresent()) {
            Outcome.tell(next, answer, "The consumer was saved.");
            return ConsumerPages.redirect(id);
        }
        Outcome.refuse(model, answer);
        ConsumerForm shown = form;
        if (answer.getRefusal() != null && answer.getRefusal().statusCode() == 409) {
            Outcome.conflict(model);
            shown = current(api, id, form);
        }
        model.addAttribute("form", shown);
        return ConsumerPages.one(api, id, model);
    }

    @PostMapping(LIST + "/{id}/delete")
    String delete(@PathVariable UUID id, Api api, RedirectAttributes next) {
        Answer<Void> answer = api.delete(API + "/{id}", id);
        Outcome.tell(next, answer, "The consumer was deleted.");
        return answer.isPresent() ? "redirect:" + LIST : ConsumerPages.redirect(id);
    }

    /** What was typed, on top of what is there now. */
    private static ConsumerForm current(Api api, UUID id, ConsumerForm typed) {
        return api.get(Consumer.class, API + "/{id}", id)
                .optional()
                .map(it ->
                        new ConsumerForm(
                                typed.url(),
                                typed.description(),
                                typed.eventTypes(),
                                typed.tags(),
                                typed.rate(),
                                typed.disabled(),
                                it.version()))
                .orElse(typed);
    }
}
