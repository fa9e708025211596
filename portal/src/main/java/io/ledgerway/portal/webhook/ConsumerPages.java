package io.ledgerway.portal.webhook;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.webhook.Consumers.Consumer;
import io.ledgerway.portal.webhook.Consumers.Headers;
import io.ledgerway.portal.webhook.Sent.EventTypes;
import io.ledgerway.portal.webhook.Sent.Jobs;
import io.ledgerway.portal.webhook.Sent.Messages;
import java.util.UUID;
import org.springframework.ui.Model;

/** Fills the pages about consumers, each panel from a call of its own. */
final class ConsumerPages {

    static final String LIST = "/portal/developers/webhooks";
    static final String API = "/portal/api/webhooks";

    private ConsumerPages() {}

    static String list(Api api, Model model) {
        Asked<Consumers> consumers = Asked.of(() -> api.get(Consumers.class, API));
        Asked<Activity> activity = Asked.of(() -> api.get(Activity.class, API + "/activity"));
        model.addAttribute("consumers", consumers.answer());
        model.addAttribute("activity", activity.answer());
        model.addAttribute("asApi", AsApi.get("/webhooks"));
        return "webhook/consumers";
    }

    static String create(Api api, ConsumerForm form, Model model) {
        model.addAttribute("form", form);
        model.addAttribute("types", api.get(EventTypes.class, API + "/event-types"));
        model.addAttribute(
                "asApi",
                AsApi.post(
                        "/webhooks",
                        "{\"url\":\"https://example.com/hook\",\"eventTypes\":[\"read.completed\"]}"));
        return "webhook/new";
    }

    /** The page of one consumer; with what was typed, where that could not be saved. */
    static String one(Api api, UUID id, Model model) {
        Asked<EventTypes> types = Asked.of(() -> api.get(EventTypes.class, API + "/event-types"));
        Asked<Headers> headers = Asked.of(() -> api.get(Headers.class, API + "/{id}/headers", id));
        Asked<Activity> activity =
                Asked.of(() -> api.get(Activity.class, API + "/activity?consumer={id}", id));
        Asked<Jobs> jobs = Asked.of(() -> api.get(Jobs.class, API + "/{id}/jobs", id));
        Asked<Messages> messages =
                Asked.of(() -> api.get(Messages.class, API + "/{id}/messages?pageSize=20", id));
        Answer<Consumer> consumer = api.get(Consumer.class, API + "/{id}", id);
        model.addAttribute("id", id);
        model.addAttribute("consumer", consumer);
        if (!model.containsAttribute("form")) {
            consumer.optional().ifPresent(it -> model.addAttribute("form", ConsumerForm.of(it)));
        }
        model.addAttribute("types", types.answer());
        model.addAttribute("headers", headers.answer());
        model.addAttribute("activity", activity.answer());
        model.addAttribute("jobs", jobs.answer());
        model.addAttribute("messages", messages.answer());
        model.addAttribute("asApi", AsApi.portalOnly("PATCH", API + "/" + id));
        return "webhook/consumer";
    }

    static String redirect(UUID id) {
        return "redirect:" + LIST + "/" + id;
    }
}
