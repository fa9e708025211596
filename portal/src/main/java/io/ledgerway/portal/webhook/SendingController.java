package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.Outcome;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Sends because a person wants it: an example, one message again, or many (webhooks.md 5.6). */
@Controller
class SendingController {

    /** A delivery that was set going. */
    record Going(long deliveryId, String messageId) {}

    @PostMapping(LIST + "/{id}/example")
    String example(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String eventType,
            Api api,
            RedirectAttributes next) {
        Answer<Going> answer =
                api.post(
                        Going.class,
                        Map.of("eventType", eventType),
                        API + "/{id}/send-example",
                        id);
        Outcome.tell(next, answer, "The example is on its way.");
        return answer.isPresent()
                ? "redirect:" + LIST + "/messages/" + answer.get().messageId()
                : ConsumerPages.redirect(id);
    }

    @PostMapping(LIST + "/messages/{messageId}/resend")
    String resend(
            @PathVariable String messageId,
            @RequestParam UUID consumer,
            Api api,
            RedirectAttributes next) {
        Answer<Going> answer =
                api.post(
                        Going.class,
                        null,
                        API + "/messages/{messageId}/resend?consumer={consumer}",
                        messageId,
                        consumer);
        Outcome.tell(next, answer, "The message is on its way again.");
        return "redirect:" + LIST + "/messages/" + messageId;
    }

    /** All that failed in a stretch of time. */
    @PostMapping(LIST + "/{id}/recover")
    String recover(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            Api api,
            RedirectAttributes next) {
        return start("recover", id, since, until, api, next);
    }

    /** All that the consumer asks for by now and never got. */
    @PostMapping(LIST + "/{id}/replay")
    String replay(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            Api api,
            RedirectAttributes next) {
        return start("replay-missed", id, since, until, api, next);
    }

    @PostMapping(LIST + "/{id}/jobs/{jobId}/cancel")
    String cancel(
            @PathVariable UUID id, @PathVariable UUID jobId, Api api, RedirectAttributes next) {
        Answer<Sent.Job> answer =
                api.post(Sent.Job.class, null, API + "/jobs/{jobId}/cancel", jobId);
        Outcome.tell(next, answer, "The job was stopped.");
        return ConsumerPages.redirect(id);
    }

    private static String start(
            String kind, UUID id, String since, String until, Api api, RedirectAttributes next) {
        Map<String, String> body = new HashMap<>();
        put(body, "since", since);
        put(body, "until", until);
        Answer<Sent.Job> answer = api.post(Sent.Job.class, body, API + "/{id}/" + kind, id);
        Outcome.tell(next, answer, "The job has begun; its progress is below.");
        return ConsumerPages.redirect(id);
    }

    /** A day means its beginning, in UTC. */
    private static void put(Map<String, String> body, String name, String day) {
        if (!day.isBlank()) {
            body.put(name, day.length() == 10 ? day + "T00:00:00Z" : day);
        }
    }
}
