package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyNames;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.webhook.MessageResponses.EventTypes;
import io.ledgerway.portal.webhook.MessageResponses.Line;
import io.ledgerway.portal.webhook.MessageResponses.Message;
import io.ledgerway.portal.webhook.MessageResponses.Messages;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Pages of messages with their attempts, of the event catalogue and of the automation app's key.
 */
@Controller
class MessageController {

    /** A key of an automation app, shown only once. */
    record AutomationKey(String key) {

        @Override
        public String toString() {
            return "AutomationKey[***]";
        }
    }

    @GetMapping(LIST + "/messages")
    String list(
            @RequestParam(defaultValue = "") String consumer,
            @RequestParam(defaultValue = "") String companyId,
            @RequestParam(defaultValue = "") String eventType,
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            @RequestParam(defaultValue = "") String cursor,
            ApiClient apiClient,
            Model model) {
        Map<String, String> filter = new TreeMap<>();
        put(filter, "companyId", companyId);
        put(filter, "eventType", eventType);
        put(filter, "state", state);
        put(filter, "since", since);
        put(filter, "until", until);
        Map<String, String> asked = new TreeMap<>(filter);
        put(asked, "cursor", cursor);
        boolean one = !consumer.isBlank();
        UriComponentsBuilder path =
                UriComponentsBuilder.fromPath(
                        one ? API + "/{consumer}/messages" : API + "/messages");
        asked.keySet().forEach(it -> path.queryParam(it, "{" + it + "}"));
        Object[] values =
                Stream.concat(one ? Stream.of(consumer) : Stream.empty(), asked.values().stream())
                        .toArray();
        Optional<PendingCall<ConsumerResponses>> consumers =
                one ? Optional.empty() : Optional.of(apiClient.start(ConsumerResponses.class, API));
        ApiResult<Messages> messages =
                apiClient.get(Messages.class, path.build().toUriString(), values);
        model.addAttribute("messages", messages);
        model.addAttribute("companyNames", companyNames(apiClient, messages));
        consumers.ifPresent(it -> model.addAttribute("consumerUrls", shortUrls(it.result())));
        put(filter, "consumer", consumer);
        model.addAttribute("filter", filter);
        model.addAttribute(
                "next",
                messages.optional().map(Messages::next).map(it -> next(filter, it)).orElse(null));
        model.addAttribute("asApi", ApiEquivalent.portalOnly("GET", API + "/messages"));
        return "webhook/messages";
    }

    @GetMapping(LIST + "/messages/{messageId}")
    String show(
            @PathVariable String messageId,
            ApiClient apiClient,
            Model model,
            HttpServletResponse response) {
        ApiResult<Message> message =
                apiClient.get(Message.class, API + "/messages/{id}", messageId);
        if (message.isNotFound()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
        model.addAttribute("message", message);
        model.addAttribute(
                "companyNames",
                CompanyNames.read(apiClient, message.optional().map(Message::companyId).stream()));
        model.addAttribute(
                "asApi", ApiEquivalent.portalOnly("GET", API + "/messages/" + messageId));
        return "webhook/message";
    }

    @GetMapping(LIST + "/events")
    String events(ApiClient apiClient, Model model) {
        model.addAttribute("types", apiClient.get(EventTypes.class, API + "/event-types"));
        model.addAttribute("asApi", ApiEquivalent.portalOnly("GET", API + "/event-types"));
        return "webhook/events";
    }

    @GetMapping(LIST + "/automation")
    String automation(Model model) {
        FormKey.add(model);
        model.addAttribute("asApi", ApiEquivalent.post("/webhooks/integrationKeys/zapier", "{}"));
        return "webhook/automation";
    }

    /**
     * Renders the new key in the response itself; the previous key stops working. Uses the form's
     * key for idempotency, so that reloading the page shows the same key.
     *
     * @param key the idempotency key of the form
     */
    @PostMapping(LIST + "/automation")
    String makeAutomationKey(
            @RequestParam(defaultValue = "") String app,
            @RequestParam(defaultValue = "") String key,
            ApiClient apiClient,
            Model model) {
        ApiResult<AutomationKey> apiResult =
                apiClient.send(
                        FormKey.post(
                                key,
                                AutomationKey.class,
                                null,
                                "/webhooks/integrationKeys/{app}",
                                app.strip()));
        FormKey.keepIfUncertain(model, apiResult, key);
        if (apiResult.isPresent()) {
            model.addAttribute("key", apiResult.get().key());
        } else {
            FlashMessages.showError(model, apiResult);
        }
        model.addAttribute("app", app);
        return automation(model);
    }

    private static Map<UUID, String> companyNames(
            ApiClient apiClient, ApiResult<Messages> messages) {
        return CompanyNames.read(
                apiClient,
                messages.optional().stream()
                        .flatMap(it -> it.results().stream())
                        .map(Line::companyId)
                        .flatMap(Stream::ofNullable));
    }

    private static Map<UUID, String> shortUrls(ApiResult<ConsumerResponses> consumers) {
        return consumers.optional().map(ConsumerResponses::shortUrls).orElse(Map.of());
    }

    private static void put(Map<String, String> parameters, String name, String value) {
        if (!value.isBlank()) {
            parameters.put(name, value.strip());
        }
    }

    private static String next(Map<String, String> filter, String cursor) {
        UriComponentsBuilder address = UriComponentsBuilder.fromPath(LIST + "/messages");
        filter.forEach((name, value) -> address.queryParam(name, "{" + name + "}"));
        Map<String, Object> values = new TreeMap<>(filter);
        values.put("cursor", cursor);
        return address.queryParam("cursor", "{cursor}")
                .encode()
                .buildAndExpand(values)
                .toUriString();
    }
}
