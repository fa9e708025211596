package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.webhook.Sent.EventTypes;
import io.ledgerway.portal.webhook.Sent.Message;
import io.ledgerway.portal.webhook.Sent.Messages;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/** Messages with their attempts, the catalogue of events, the automation app's key. */
@Controller
class MessageController {

    /** A key for an automation app, the only time it is seen. */
    record AutomationKey(String key) {

        @Override
        public String toString() {
            return "AutomationKey[***]";
        }
    }

    @GetMapping(LIST + "/messages")
    String list(
            @RequestParam(defaultValue = "") String consumer,
            @RequestParam(defaultValue = "") String eventType,
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            @RequestParam(defaultValue = "") String cursor,
            Api api,
            Model model) {
        Map<String, String> filter = new TreeMap<>();
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
        Answer<Messages> messages = api.get(Messages.class, path.build().toUriString(), values);
        model.addAttribute("messages", messages);
        put(filter, "consumer", consumer);
        model.addAttribute("filter", filter);
        model.addAttribute(
                "next",
                messages.optional().map(Messages::next).map(it -> next(filter, it)).orElse(null));
        model.addAttribute("asApi", AsApi.portalOnly("GET", API + "/messages"));
        return "webhook/messages";
    }

    @GetMapping(LIST + "/messages/{messageId}")
    String show(
            @PathVariable String messageId, Api api, Model model, HttpServletResponse response) {
        Answer<Message> message = api.get(Message.class, API + "/messages/{id}", messageId);
        if (message.isNotFound()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
        model.addAttribute("message", message);
        model.addAttribute("asApi", AsApi.portalOnly("GET", API + "/messages/" + messageId));
        return "webhook/message";
    }

    @GetMapping(LIST + "/events")
    String events(Api api, Model model) {
        model.addAttribute("types", api.get(EventTypes.class, API + "/event-types"));
        model.addAttribute("asApi", AsApi.portalOnly("GET", API + "/event-types"));
        return "webhook/events";
    }

    @GetMapping(LIST + "/automation")
    String automation(Model model) {
        model.addAttribute("asApi", AsApi.post("/webhooks/integrationKeys/zapier", "{}"));
        return "webhook/automation";
    }

    /** Shows the new key in the answer itself; the key before stops working. */
    @PostMapping(LIST + "/automation")
    String makeAutomationKey(@RequestParam(defaultValue = "") String app, Api api, Model model) {
        Answer<AutomationKey> answer =
                api.post(AutomationKey.class, null, "/webhooks/integrationKeys/{app}", app.strip());
        if (answer.isPresent()) {
            model.addAttribute("key", answer.get().key());
        } else {
            Outcome.refuse(model, answer);
        }
        model.addAttribute("app", app);
        return automation(model);
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
