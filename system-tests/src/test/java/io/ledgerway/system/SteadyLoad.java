package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/** Constant load of reads, writes and webhooks; records every unsuccessful response. */
final class SteadyLoad implements AutoCloseable {

    private static final String CONSUMERS = "/portal/api/webhooks";
    private static final int ROUNDS = 20;
    private static final String PAPER = "day,amount\r\n2026-05-21,12.50\r\n";

    private final RunningSystem system;
    private final Api owner;
    private final Customer customer;
    private final Receiver receiver = new Receiver();
    private final String consumer;
    private final String secret;
    private final String keyId;
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger rounds = new AtomicInteger();
    private final Queue<String> failed = new ConcurrentLinkedQueue<>();
    private final Queue<String> made = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> work;
    private volatile String key;

    /** Links a customer, registers a receiver, and starts, with its own API key. */
    SteadyLoad(RunningSystem system) {
        this.system = system;
        this.owner = new Api(system.gateway(), system.apiKey("demo"));
        JsonNode own = owner.post("/apiKeys", "{\"name\":\"steady load\"}").body();
        this.key = own.get("apiKey").asString();
        this.keyId = own.get("id").asString();
        this.customer = Customer.linked(owner, "Busy while Keys Change", "trji");
        customer.awaitRead();
        JsonNode listening =
                user().ours(
                                "POST",
                                CONSUMERS,
                                "{\"url\":\"%s\",\"eventTypes\":[\"company.created\"]}"
                                        .formatted(receiver.url()))
                        .body();
        this.consumer = listening.at("/consumer/id").asString();
        this.secret = listening.get("secret").asString();
        this.work = CompletableFuture.runAsync(this::work);
        goOn();
    }

    private void work() {
        while (!over.get()) {
            Api api = new Api(system.gateway(), key);
            call(api, "GET", "/companies?pageSize=5", "");
            call(api, "GET", customer.path() + "/data/invoices?pageSize=10", "");
            read(api);
            ApiResponse company = call(api, "POST", "/companies", "{\"name\":\"Made Meanwhile\"}");
            if (company.status() < 300) {
                made.add(company.text("id"));
            }
            note(
                    "upload",
                    new Customer(api, customer.company(), customer.connection())
                            .upload("meanwhile.csv", PAPER));
            call(api, "GET", customer.path() + "/files", "");
            call(api, "GET", "/webhooks", "");
            rounds.incrementAndGet();
        }
    }

    /** 409 while a pull is in flight is no failure. */
    private void read(Api api) {
        String path = customer.path() + "/data/queue/suppliers";
        ApiResponse queued = api.ours("POST", path, "");
        if (queued.status() != 409) {
            note("POST " + path, queued);
        }
    }

    private ApiResponse call(Api api, String method, String path, String body) {
        return note(method + " " + path, api.ours(method, path, body));
    }

    private ApiResponse note(String what, ApiResponse response) {
        if (response.status() >= 300) {
            failed.add("%s: %d %s".formatted(what, response.status(), response.raw()));
        }
        return response;
    }

    Customer customer() {
        return customer;
    }

    String consumer() {
        return consumer;
    }

    String key() {
        return key;
    }

    String keyId() {
        return keyId;
    }

    /** Uses this key from now on; no call with the previous key is in flight when it returns. */
    void useKey(String next) {
        key = next;
        rounds(2);
    }

    /** Returns after several more rounds. */
    void goOn() {
        rounds(ROUNDS);
    }

    private void rounds(int more) {
        int until = rounds.get() + more;
        await("the load goes on")
                .atMost(Customer.TIMEOUT.multipliedBy(2))
                .failFast("it ended", work::isDone)
                .until(() -> rounds.get() >= until);
    }

    /** The first signing secret. */
    String secret() {
        return secret;
    }

    private Api user() {
        return owner.signedIn(system.portalUser());
    }

    /** Waits for a message that both secrets verify. */
    void awaitSignedWith(String first, String second) {
        Receiver.Request message = nextMessage();
        Signatures.assertGenuine(first, message);
        Signatures.assertGenuine(second, message);
    }

    /** Waits for a message that this secret verifies and the ended one does not. */
    void awaitSignedOnlyWith(String secret, String ended) {
        Receiver.Request message = nextMessage();
        Signatures.assertGenuine(secret, message);
        assertThatThrownBy(() -> Signatures.assertGenuine(ended, message))
                .isInstanceOf(AssertionError.class);
    }

    /** Returns the second message, because the first may have been in flight. */
    private Receiver.Request nextMessage() {
        int before = receiver.requests().size();
        await("a message comes")
                .atMost(Customer.TIMEOUT)
                .until(() -> receiver.requests().size() > before + 2);
        return receiver.requests().get(before + 2);
    }

    void assertNothingFailed() {
        assertThat(failed).isEmpty();
        assertThat(work).isNotCompletedExceptionally();
    }

    /** Stops the load, and waits for a message about each created company. */
    void assertEveryCompanyIsReported() {
        over.set(true);
        work.join();
        assertThat(failed).isEmpty();
        customer.awaitRead();
        List<String> all = new ArrayList<>(made);
        assertThat(all).hasSizeGreaterThan(ROUNDS);
        await("all are told")
                .atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(receiver.requests())
                                .extracting(Receiver.Request::company)
                                .containsAll(all));
    }

    @Override
    public void close() {
        over.set(true);
        user().ours("DELETE", CONSUMERS + "/" + consumer, "");
        receiver.close();
    }
}
