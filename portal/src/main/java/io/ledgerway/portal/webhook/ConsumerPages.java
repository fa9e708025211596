package io.ledgerway.portal.webhook;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.webhook.ConsumerResponses.Consumer;
import io.ledgerway.portal.webhook.ConsumerResponses.Headers;
import io.ledgerway.portal.webhook.MessageResponses.EventTypes;
import io.ledgerway.portal.webhook.MessageResponses.Jobs;
import io.ledgerway.portal.webhook.MessageResponses.Messages;
import java.util.UUID;
import org.springframework.ui.Model;

/** Builds the pages of consumers, with a separate call for each panel. */
final class ConsumerPages {

    static final String LIST = "/portal/developers/webhooks";
    static final String API = "/portal/api/webhooks";

    private ConsumerPages() {}

    static String list(ApiClient apiClient, Model model) {
        PendingCall<ConsumerResponses> consumers = apiClient.start(ConsumerResponses.class, API);
        PendingCall<Activity> activity = apiClient.start(Activity.class, API + "/activity");
        model.addAttribute("consumers", consumers.result());
        model.addAttribute("activity", activity.result());
        model.addAttribute("asApi", ApiEquivalent.get("/webhooks"));
        return "webhook/consumers";
    }

    static String create(ApiClient apiClient, ConsumerForm form, Model model) {
        FormKey.add(model);
        model.addAttribute("form", form);
        model.addAttribute("types", apiClient.get(EventTypes.class, API + "/event-types"));
        model.addAttribute(
                "asApi",
                ApiEquivalent.post(
                        "/webhooks",
                        "{\"url\":\"https://example.com/hook\",\"eventTypes\":[\"read.completed\"]}"));
        return "webhook/new";
    }

    /** The page of one consumer; with the submitted values after an error. */
    static String one(ApiClient apiClient, UUID id, Model model) {
        PendingCall<EventTypes> types = apiClient.start(EventTypes.class, API + "/event-types");
        PendingCall<Headers> headers = apiClient.start(Headers.class, API + "/{id}/headers", id);
        PendingCall<Activity> activity =
                apiClient.start(Activity.class, API + "/activity?consumer={id}", id);
        PendingCall<HourlyDeliveries> hours =
                apiClient.start(
                        HourlyDeliveries.class, "/logs/deliveries/summary?consumerId={id}", id);
        PendingCall<Jobs> jobs = apiClient.start(Jobs.class, API + "/{id}/jobs", id);
        PendingCall<Messages> messages =
                apiClient.start(Messages.class, API + "/{id}/messages?pageSize=20", id);
        ApiResult<Consumer> consumer = apiClient.get(Consumer.class, API + "/{id}", id);
        FormKey.add(model);
        model.addAttribute("id", id);
        model.addAttribute("consumer", consumer);
        if (!model.containsAttribute("form")) {
            consumer.optional().ifPresent(it -> model.addAttribute("form", ConsumerForm.of(it)));
        }
        model.addAttribute("types", types.result());
        model.addAttribute("headers", headers.result());
        model.addAttribute("activity", activity.result());
        // analysts may not read the logs
        model.addAttribute("hours", hours.result().optional().orElse(null));
        model.addAttribute("jobs", jobs.result());
        model.addAttribute("messages", messages.result());
        model.addAttribute("asApi", ApiEquivalent.portalOnly("PATCH", API + "/" + id));
        return "webhook/consumer";
    }

    static String redirect(UUID id) {
        return "redirect:" + LIST + "/" + id;
    }
}
