package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.FlashMessages;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Sends an example, one message again, or many messages. */
@Controller
class ResendController {

    /** A queued delivery. */
    record ResentDelivery(String messageId) {}

    @PostMapping(LIST + "/{id}/example")
    String example(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String eventType,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<ResentDelivery> apiResult =
                apiClient.post(
                        ResentDelivery.class,
                        Map.of("eventType", eventType),
                        API + "/{id}/send-example",
                        id);
        FlashMessages.show(next, apiResult, "The example was queued.");
        return apiResult.isPresent()
                ? "redirect:" + LIST + "/messages/" + apiResult.get().messageId()
                : ConsumerPages.redirect(id);
    }

    @PostMapping(LIST + "/messages/{messageId}/resend")
    String resend(
            @PathVariable String messageId,
            @RequestParam UUID consumer,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<ResentDelivery> apiResult =
                apiClient.post(
                        ResentDelivery.class,
                        null,
                        API + "/messages/{messageId}/resend?consumer={consumer}",
                        messageId,
                        consumer);
        FlashMessages.show(next, apiResult, "The message was queued again.");
        return "redirect:" + LIST + "/messages/" + messageId;
    }

    /** Resends all failed messages of a period. */
    @PostMapping(LIST + "/{id}/recover")
    String recover(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            ApiClient apiClient,
            RedirectAttributes next) {
        return start("recover", id, since, until, apiClient, next);
    }

    /** Sends all missed messages that match the consumer's current event types and tags. */
    @PostMapping(LIST + "/{id}/replay")
    String replay(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            ApiClient apiClient,
            RedirectAttributes next) {
        return start("replay-missed", id, since, until, apiClient, next);
    }

    @PostMapping(LIST + "/{id}/jobs/{jobId}/cancel")
    String cancel(
            @PathVariable UUID id,
            @PathVariable UUID jobId,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<MessageResponses.Job> apiResult =
                apiClient.post(
                        MessageResponses.Job.class, null, API + "/jobs/{jobId}/cancel", jobId);
        FlashMessages.show(next, apiResult, "The job was stopped.");
        return ConsumerPages.redirect(id);
    }

    private static String start(
            String kind,
            UUID id,
            String since,
            String until,
            ApiClient apiClient,
            RedirectAttributes next) {
        Map<String, String> body = new HashMap<>();
        put(body, "since", since);
        put(body, "until", until);
        ApiResult<MessageResponses.Job> apiResult =
                apiClient.post(MessageResponses.Job.class, body, API + "/{id}/" + kind, id);
        FlashMessages.show(next, apiResult, "The job was started; its progress is shown below.");
        if (!apiResult.isPresent()) {
            next.addFlashAttribute("refusedJob", kind);
            next.addFlashAttribute("jobSince", since);
            next.addFlashAttribute("jobUntil", until);
        }
        return ConsumerPages.redirect(id);
    }

    /** Adds the start of a day in UTC. */
    private static void put(Map<String, String> body, String name, String day) {
        if (!day.isBlank()) {
            body.put(name, day.length() == 10 ? day + "T00:00:00Z" : day);
        }
    }
}
