package io.ledgerway.sync.scenario;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PullCapability;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** A platform in memory: pages of two records, one set of books per tenant. */
public final class FakePlatform implements PlatformConnector {

    private static final int PAGE = 2;

    private final String key;
    private final Map<DataType, PullCapability> capabilities;
    private final Map<String, FakeBooks> books = new ConcurrentHashMap<>();

    /** What is attached to records. */
    public final FakeFiles files = new FakeFiles();

    public FakePlatform(String key, Map<DataType, PullCapability> capabilities) {
        this.key = key;
        this.capabilities = capabilities;
    }

    /** How many data types it has. */
    public int types() {
        return capabilities.size();
    }

    /** A capability as the tests need it. */
    public static PullCapability capability(
            PullCapability.Incremental incremental,
            PullCapability.Sort sort,
            PullCapability.DeleteSignal... signals) {
        return new PullCapability(
                incremental, Duration.ofMillis(1), Duration.ZERO, Set.of(signals), PAGE, sort);
    }

    public FakeBooks books(String tenant) {
        return books.computeIfAbsent(tenant, it -> new FakeBooks());
    }

    @Override
    public PlatformDescriptor descriptor() {
        return new PlatformDescriptor(
                key,
                "Fake " + key,
                new UUID(1, 1),
                new UUID(1, 2),
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(List.of(), 1),
                capabilities,
                Map.of(),
                false);
    }

    @Override
    public LinkFlow linkFlow() {
        throw new IllegalStateException("Nothing is linked here");
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.empty();
    }

    @Override
    public Optional<FileSource> files() {
        return Optional.of(files);
    }

    @Override
    public PullSource pull() {
        return (PullRequest request, Tenant tenant, PullSession session) ->
                new Reader(request, books(tenant.id()));
    }

    private static final class Reader implements PageReader {

        private final PullRequest request;
        private final FakeBooks books;
        private final int from;
        private final int upper;
        private int at;

        private Reader(PullRequest request, FakeBooks books) {
            this.request = request;
            this.books = books;
            Map<String, String> state = request.resume().map(Checkpoint::state).orElse(Map.of());
            this.from = Integer.parseInt(state.getOrDefault("from", "0"));
            this.at = Integer.parseInt(state.getOrDefault("at", "0"));
            this.upper =
                    Integer.parseInt(state.getOrDefault("upper", String.valueOf(books.version())));
        }

        @Override
        public PullStep next() throws ConnectorException {
            books.asked(request.type(), request.mode().name(), at);
            books.months(request.months());
            return request.mode() == PullRequest.Mode.LIVE_IDS ? ids() : records();
        }

        private PullStep records() {
            var all = books.since(request.type(), from).stream().filter(this::isNewEnough).toList();
            int start = at * PAGE;
            if (start < all.size()) {
                at++;
                var page = all.subList(start, Math.min(all.size(), start + PAGE));
                return new PullStep.PageOfRecords(
                        page, List.of(), List.of(), checkpoint(), OptionalLong.of(all.size()));
            }
            var gone = books.goneSince(request.type(), from);
            if (!gone.isEmpty() && at < 1_000_000) {
                at = 1_000_000;
                return new PullStep.PageOfRecords(
                        List.of(), gone, List.of(), checkpoint(), OptionalLong.empty());
            }
            return new PullStep.End(
                    new Checkpoint(1, Map.of("from", String.valueOf(upper))), books.complete());
        }

        private boolean isNewEnough(SourceRecord it) {
            return request.modifiedFrom() == null
                    || it.sourceModified() == null
                    || !it.sourceModified().isBefore(request.modifiedFrom());
        }

        private PullStep ids() {
            var all = books.since(request.type(), 0);
            if (at++ > 0 || all.isEmpty()) {
                return new PullStep.End(new Checkpoint(1, Map.of()), books.complete());
            }
            return new PullStep.PageOfRecords(
                    List.of(),
                    List.of(),
                    all.stream().map(it -> it.id()).toList(),
                    checkpoint(),
                    OptionalLong.empty());
        }

        private Checkpoint checkpoint() {
            return new Checkpoint(
                    1,
                    Map.of(
                            "from", String.valueOf(from),
                            "at", String.valueOf(at),
                            "upper", String.valueOf(upper)));
        }

        @Override
        public void close() {}
    }
}
