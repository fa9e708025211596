package io.ledgerway.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.openapi.PublicApi.PublicDocument;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import tools.jackson.databind.json.JsonMapper;

/** When the document is made, with services that answer when a test lets them. */
class PublicApiTests {

    private static final int SERVICES =
            (int) Arrays.stream(Upstream.values()).filter(Upstream::hasApi).count();

    private final MutableClock clock = MutableClock.at(Instant.EPOCH);
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private Sinks.Empty<Void> gate = openGate();
    private String summary = "List companies";

    private final PublicApi api =
            new PublicApi(
                    new ServiceDocuments(_ -> described(), clock),
                    new OpenApiMerger(
                            JsonMapper.shared().readTree("{\"openapi\":\"3.1.0\"}"), _ -> true),
                    JsonMapper.shared());

    @Test
    void requestsAtTheSameTimeShareOneDocument() {
        gate = Sinks.empty();
        CompletableFuture<@Nullable PublicDocument> one = api.current().toFuture();
        CompletableFuture<@Nullable PublicDocument> another = api.current().toFuture();
        CompletableFuture<@Nullable PublicDocument> preparation = api.prepared().toFuture();
        assertThat(one).isNotDone();

        gate.tryEmitEmpty();

        assertThat(one.join()).isSameAs(another.join()).isSameAs(preparation.join());
        assertThat(calls).hasValue(SERVICES);
    }

    @Test
    void theDocumentIsMadeThoughItsFirstReaderLeaves() {
        gate = Sinks.empty();
        api.current().subscribe().dispose();
        CompletableFuture<@Nullable PublicDocument> next = api.current().toFuture();

        gate.tryEmitEmpty();

        assertThat(next.join()).isNotNull();
        assertThat(calls).hasValue(SERVICES);
    }

    @Test
    void onceThereIsADocumentRequestsDoNotWaitForTheServices() {
        PublicDocument first = document();
        clock.advance(Duration.ofSeconds(61));
        gate = Sinks.empty();
        summary = "List all companies";

        assertThat(document()).isSameAs(first);
        assertThat(document()).isSameAs(first);
        assertThat(calls).hasValue(2 * SERVICES);

        gate.tryEmitEmpty();
        await().untilAsserted(() -> assertThat(text(document())).contains("List all companies"));
    }

    @Test
    void aDocumentThatNobodyRequestedForLongIsRenewedFirst() {
        document();
        clock.advance(Duration.ofMinutes(12));
        summary = "List all companies";

        assertThat(text(document())).contains("List all companies");
    }

    @Test
    void anUpdateHasEndedBeforeItsReadersHaveTheDocument() {
        api.current()
                .doOnNext(_ -> {
                    clock.advance(Duration.ofSeconds(61));
                    api.current().subscribe();
                })
                .block();

        assertThat(calls).hasValue(2 * SERVICES);
    }

    @Test
    void anUnchangedDocumentIsNotMergedAgain() {
        PublicDocument first = document();
        clock.advance(Duration.ofMinutes(12));

        assertThat(document()).isSameAs(first);
        assertThat(calls).hasValue(2 * SERVICES);
    }

    @Test
    void thePreparationAsksOneServiceAfterTheOther() {
        gate = Sinks.empty();
        CompletableFuture<@Nullable PublicDocument> preparation = api.prepared().toFuture();
        assertThat(running).hasValue(1);
        gate.tryEmitEmpty();

        assertThat(preparation.join()).isSameAs(document());
        assertThat(most).hasValue(1);
    }

    private Mono<String> described() {
        return Mono.defer(() -> {
            calls.incrementAndGet();
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            return gate.asMono()
                    .then(Mono.fromSupplier(this::part))
                    .doOnNext(_ -> running.decrementAndGet());
        });
    }

    private String part() {
        return """
        {"paths":{"/companies":{"get":{"operationId":"listCompanies","summary":"%s",
        "tags":["Companies"],"responses":{"200":{"description":"OK"}}}}}}
        """
                .formatted(summary);
    }

    private PublicDocument document() {
        return Objects.requireNonNull(api.current().block());
    }

    private static String text(PublicDocument document) {
        return document.read().toString();
    }

    private static Sinks.Empty<Void> openGate() {
        Sinks.Empty<Void> gate = Sinks.empty();
        gate.tryEmitEmpty();
        return gate;
    }
}
