package io.ledgerway.sandbox.quickbooksonline.webhook;

import io.ledgerway.sandbox.quickbooksonline.webhook.Notifications.Notification;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends notifications to the address of the application, those of all its companies in one call. A
 * call that fails is repeated with the next notifications, five times at most.
 */
class WebhookSender implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WebhookSender.class);
    private static final int MAX_ATTEMPTS = 5;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Notifications notifications;
    private final ObjectMapper json;
    private final Duration interval;

    /** Not all servers of applications accept the header with which HTTP/2 is requested. */
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(TIMEOUT)
                    .build();

    private final List<Pending> pending = new ArrayList<>();
    private @Nullable Target target;
    private @Nullable ScheduledExecutorService timer;

    WebhookSender(Notifications notifications, ObjectMapper json, WebhookProperties properties) {
        this.notifications = notifications;
        this.json = json;
        this.interval = properties.interval();
    }

    /**
     * Address of the application.
     *
     * @param legacy whether it gets the form before CloudEvents
     */
    record Target(URI url, String verifierToken, boolean legacy) {}

    private record Pending(Notification notification, String id, int attempts) {}

    /** Sends changes from now on; null sends none. */
    synchronized void sendTo(@Nullable Target next) {
        stop();
        pending.clear();
        target = next;
        if (next != null) {
            notifications.begin();
            ScheduledExecutorService started =
                    Executors.newSingleThreadScheduledExecutor(
                            Thread.ofPlatform().daemon().name("quickbooks-webhooks").factory());
            ScheduledFuture<?> _ =
                    started.scheduleWithFixedDelay(
                            this::sendSafely,
                            interval.toMillis(),
                            interval.toMillis(),
                            TimeUnit.MILLISECONDS);
            timer = started;
        }
    }

    /** Sends what is due and returns the number of delivered notifications. */
    synchronized int send() {
        Target address = target;
        if (address == null) {
            return 0;
        }
        notifications
                .next()
                .forEach(it -> pending.add(new Pending(it, UUID.randomUUID().toString(), 0)));
        if (pending.isEmpty()) {
            return 0;
        }
        List<Pending> due = List.copyOf(pending);
        pending.clear();
        byte[] body =
                (address.legacy() ? legacy(due) : cloudEvents(due))
                        .getBytes(StandardCharsets.UTF_8);
        if (delivered(address, body)) {
            return due.size();
        }
        due.stream()
                .filter(it -> it.attempts() + 1 < MAX_ATTEMPTS)
                .map(it -> new Pending(it.notification(), it.id(), it.attempts() + 1))
                .forEach(pending::add);
        return 0;
    }

    @Override
    public synchronized void close() {
        stop();
    }

    private void stop() {
        ScheduledExecutorService running = timer;
        if (running != null) {
            running.shutdownNow();
            timer = null;
        }
    }

    private void sendSafely() {
        try {
            send();
        } catch (RuntimeException e) {
            LOG.warn("Notifications were not sent", e);
        }
    }

    private boolean delivered(Target address, byte[] body) {
        HttpRequest request =
                HttpRequest.newBuilder(address.url())
                        .timeout(TIMEOUT)
                        .header("Content-Type", "application/json")
                        .header("intuit-signature", signature(address.verifierToken(), body))
                        .header("intuit-t-id", UUID.randomUUID().toString())
                        .header(
                                "intuit-notification-schema-version",
                                address.legacy() ? "0.1" : "1.0")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build();
        try {
            return http.send(request, BodyHandlers.discarding()).statusCode() / 100 == 2;
        } catch (IOException e) {
            LOG.debug("The application is unreachable", e);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    static String signature(String verifierToken, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(
                    new SecretKeySpec(
                            verifierToken.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 is part of every JDK", e);
        }
    }

    private String cloudEvents(List<Pending> due) {
        ArrayNode events = json.createArrayNode();
        for (Pending one : due) {
            Notification it = one.notification();
            ObjectNode event = events.addObject().put("specversion", "1.0");
            event.put("id", "%s-%s-%s".formatted(one.id(), it.entity().title(), it.number()));
            event.put(
                    "source",
                    "intuit." + signature("source", it.realm().getBytes(StandardCharsets.UTF_8)));
            event.put("type", "qbo.%s.%s.v1".formatted(it.entity().path(), it.operation()));
            event.put("datacontenttype", "application/json").put("time", it.at().toString());
            event.put("intuitentityid", it.number()).put("intuitaccountid", it.realm());
            event.putObject("data");
        }
        return events.toString();
    }

    private String legacy(List<Pending> due) {
        Map<String, ArrayNode> companies = new LinkedHashMap<>();
        ObjectNode body = json.createObjectNode();
        ArrayNode all = body.putArray("eventNotifications");
        for (Pending one : due) {
            Notification it = one.notification();
            ArrayNode entities =
                    companies.computeIfAbsent(
                            it.realm(),
                            realm -> {
                                ObjectNode company = all.addObject().put("realmId", realm);
                                return company.putObject("dataChangeEvent").putArray("entities");
                            });
            ObjectNode entity = entities.addObject().put("name", it.entity().title());
            entity.put("id", it.number()).put("operation", legacyOperation(it.operation()));
            entity.put("lastUpdated", it.at().toString());
        }
        return body.toString();
    }

    private static String legacyOperation(String operation) {
        return switch (operation) {
            case "voided" -> "Void";
            default ->
                    operation.substring(0, 1).toUpperCase(Locale.ROOT)
                            + operation.substring(1, operation.length() - 1);
        };
    }
}
