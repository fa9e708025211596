package io.ledgerway.sandbox.xero.webhook;

import io.ledgerway.sandbox.xero.access.XeroProperties;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
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
import org.springframework.beans.factory.DisposableBean;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends events to the address of the application, signed with the webhook key. The address must
 * accept a correct signature and refuse a wrong one first (intent to receive). Events that are not
 * accepted are sent again.
 */
class XeroWebhooks implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(XeroWebhooks.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final long INTERVAL = 1_000;
    private static final int MAX_EVENTS_PER_CALL = 100;

    private final XeroEvents events;
    private final String key;
    private final ObjectMapper json;

    /** Not all servers of applications accept the header with which HTTP/2 is requested. */
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(TIMEOUT)
                    .build();

    private final List<ObjectNode> pending = new ArrayList<>();
    private @Nullable ScheduledExecutorService schedule;
    private @Nullable ScheduledFuture<?> ticks;
    private @Nullable Target target;
    private int sequence = 1;

    XeroWebhooks(XeroEvents events, XeroProperties properties, ObjectMapper json) {
        this.events = events;
        this.key = properties.webhookKey();
        this.json = json;
    }

    /** Address of the application, and of the API for the resources of events. */
    record Target(URI address, String apiUrl) {}

    /** Subscribes the address; false when it does not check signatures. */
    synchronized boolean subscribe(Target wanted) {
        if (!receives(wanted.address())) {
            return false;
        }
        events.begin();
        pending.clear();
        target = wanted;
        if (schedule == null) {
            ScheduledExecutorService own =
                    Executors.newSingleThreadScheduledExecutor(
                            Thread.ofPlatform().daemon().name("xero-webhooks").factory());
            ticks =
                    own.scheduleWithFixedDelay(
                            this::tick, INTERVAL, INTERVAL, TimeUnit.MILLISECONDS);
            schedule = own;
        }
        return true;
    }

    synchronized void unsubscribe() {
        target = null;
        pending.clear();
    }

    private void tick() {
        try {
            send();
        } catch (RuntimeException e) {
            LOG.warn("Webhooks of the Xero dialect were not sent", e);
        }
    }

    /** Sends what is due; returns the number of accepted events. */
    synchronized int send() {
        Target current = target;
        if (current == null) {
            return 0;
        }
        pending.addAll(events.next(current.apiUrl()));
        int accepted = 0;
        while (!pending.isEmpty()) {
            List<ObjectNode> batch =
                    List.copyOf(pending.subList(0, Math.min(MAX_EVENTS_PER_CALL, pending.size())));
            String body = payload(batch);
            if (post(current.address(), body, signature(body)) != 200) {
                break;
            }
            pending.subList(0, batch.size()).clear();
            sequence += batch.size();
            accepted += batch.size();
        }
        return accepted;
    }

    private String payload(List<ObjectNode> batch) {
        ObjectNode payload = json.createObjectNode();
        ArrayNode list = payload.putArray("events");
        batch.forEach(list::add);
        payload.put("firstEventSequence", batch.isEmpty() ? 0 : sequence);
        payload.put("lastEventSequence", batch.isEmpty() ? 0 : sequence + batch.size() - 1);
        return payload.put(
                        "entropy", UUID.randomUUID().toString().replace("-", "").substring(0, 20))
                .toString();
    }

    private boolean receives(URI address) {
        String body = payload(List.of());
        String wrong = Base64.getEncoder().encodeToString(new byte[32]);
        return post(address, body, signature(body)) == 200 && post(address, body, wrong) == 401;
    }

    private int post(URI address, String body, String signature) {
        try {
            return http.send(
                            HttpRequest.newBuilder(address)
                                    .timeout(TIMEOUT)
                                    .header("Content-Type", "application/json; charset=utf-8")
                                    .header("x-xero-signature", signature)
                                    .POST(BodyPublishers.ofString(body))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private String signature(String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return Base64.getEncoder()
                    .encodeToString(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 is part of every JDK", e);
        }
    }

    @Override
    public synchronized void destroy() {
        if (ticks != null) {
            ticks.cancel(true);
        }
        if (schedule != null) {
            schedule.shutdown();
        }
        http.shutdownNow();
    }
}
