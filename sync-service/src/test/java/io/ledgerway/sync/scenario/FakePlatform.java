package io.ledgerway.sync.scenario;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.webhook.ChangeNotification;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.webhook.WebhookRequest;
import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** In-memory platform with small pages of records and one {@link FakeBooks} per tenant. */
public final class FakePlatform implements PlatformConnector {

    private static final int PAGE = 2;

    /** The cursor position behind all pages of records. */
    private static final int DELETIONS = 1_000_000;

    /** How long a lost call may still take effect. */
    public static final Duration COMMITS_WITHIN = Duration.ofMinutes(10);

    /** The only valid signature of a webhook. */
    public static final String SIGNATURE = "signed";

    private static final Map<DataType, Set<PushOperation>> PUSH =
            Map.of(
                    DataType.SUPPLIERS, Set.of(PushOperation.CREATE, PushOperation.UPDATE),
                    DataType.CHART_OF_ACCOUNTS, Set.of(PushOperation.CREATE),
                    DataType.BANK_TRANSACTIONS, Set.of(PushOperation.CREATE),
                    DataType.TRANSFERS, Set.of(PushOperation.UPDATE),
                    DataType.BILLS, Set.of(PushOperation.values()));

    private final String key;
    private final Map<DataType, PullCapability> capabilities;
    private volatile boolean keys;
    private volatile RawMapping rawMapping = Contacts::map;
    private final Map<String, FakeBooks> books;

    /** The attachments of records. */
    public final FakeFiles files = new FakeFiles();

    public FakePlatform(String key, Map<DataType, PullCapability> capabilities) {
        this(key, capabilities, new ConcurrentHashMap<>());
    }

    private FakePlatform(
            String key, Map<DataType, PullCapability> capabilities, Map<String, FakeBooks> books) {
        this.key = key;
        this.capabilities = capabilities;
        this.books = books;
    }

    /** Another platform with the same books, whose webhooks report the changes of some types. */
    public FakePlatform reporting(String otherKey, Set<DataType> reported) {
        Map<DataType, PullCapability> others = new EnumMap<>(capabilities);
        reported.forEach(
                it -> others.computeIfPresent(it, (_, capability) -> capability.withWebhooks()));
        return new FakePlatform(otherKey, others, books);
    }

    /** Number of supported data types. */
    public int types() {
        return capabilities.size();
    }

    /** Creates a capability for tests. */
    public static PullCapability capability(
            PullCapability.Incremental incremental,
            PullCapability.SortOrder sort,
            PullCapability.DeleteSignal... signals) {
        return new PullCapability(
                incremental, Duration.ofMillis(1), Duration.ZERO, Set.of(signals), PAGE, sort);
    }

    /**
     * Sets whether the descriptor declares idempotency keys; {@link FakeWrites#knowKeys} must be
     * called as well.
     */
    public void knowsKeys(boolean knows) {
        keys = knows;
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
                writable(),
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
                new Reader(request, books(tenant.id()), session, selectsByTime(request.type()));
    }

    /** A type that is always pulled completely is returned with its oldest records. */
    private boolean selectsByTime(DataType type) {
        return descriptor()
                .pull(type)
                .filter(it -> it.incremental() != PullCapability.Incremental.NONE)
                .isPresent();
    }

    @Override
    public Optional<RawSource> raw() {
        return Optional.of(
                (source, cursor, tenant, http) -> books(tenant.id()).rawPage(source, cursor));
    }

    /** Maps stored payloads of {@link Contacts}. */
    @Override
    public Optional<RawMapping> rawMapping() {
        return Optional.of(rawMapping);
    }

    /** Replaces the mapping of stored payloads, as another release does. */
    public void mapping(RawMapping other) {
        rawMapping = other;
    }

    private Map<DataType, PushCapability> writable() {
        Duration commitsWithin = keys ? Duration.ZERO : COMMITS_WITHIN;
        return PUSH.entrySet().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey,
                                it -> new PushCapability(it.getValue(), keys, commitsWithin)));
    }

    @Override
    public Optional<PushTarget> push() {
        return Optional.of(new Target());
    }

    @Override
    public Optional<WebhookReceiver> webhooks() {
        return Optional.of(FakePlatform::receive);
    }

    /**
     * Reads lines of a notification id, a tenant and a data type; the header {@code signature} must
     * be {@link #SIGNATURE}.
     */
    private static WebhookResult receive(WebhookRequest request) {
        if (!request.header("signature").equals(Optional.of(SIGNATURE))) {
            return new WebhookResult.Unauthenticated("The signature is invalid.");
        }
        try {
            return new WebhookResult.Accepted(
                    new String(request.body(), StandardCharsets.UTF_8)
                            .lines()
                            .map(FakePlatform::notification)
                            .toList());
        } catch (IllegalArgumentException e) {
            return new WebhookResult.Malformed(String.valueOf(e.getMessage()));
        }
    }

    private static ChangeNotification notification(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 3) {
            throw new IllegalArgumentException("A line has three words.");
        }
        return new ChangeNotification(
                words[0],
                words[1],
                words[2],
                "1",
                "UPDATE",
                null,
                DataType.ofKey(words[2]).map(Set::of).orElse(Set.of()));
    }

    private final class Target implements PushTarget {

        @Override
        public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
                throws ConnectorException {
            books(tenant.id()).asked(type, "OPTIONS", 0);
            return new PushOptions("Object", type.key(), "A record", true, Map.of(), null, null);
        }

        @Override
        public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
                throws ConnectorException {
            return books(tenant.id()).writes().execute(command);
        }

        @Override
        public Optional<PushResult> findExisting(
                PushCommand command, Tenant tenant, PlatformHttp http) throws ConnectorException {
            return books(tenant.id()).writes().find(command);
        }
    }

    private static final class Reader implements PageReader {

        private final PullRequest request;
        private final FakeBooks books;
        private final PullSession session;
        private final boolean selectsByTime;
        private final int from;
        private final int upper;
        private int after;
        private int at;

        private Reader(
                PullRequest request, FakeBooks books, PullSession session, boolean selectsByTime) {
            this.request = request;
            this.books = books;
            this.session = session;
            this.selectsByTime = selectsByTime;
            Map<String, String> state =
                    request.checkpoint().map(Checkpoint::state).orElse(Map.of());
            this.from = Integer.parseInt(state.getOrDefault("from", "0"));
            this.at = Integer.parseInt(state.getOrDefault("at", "0"));
            this.after =
                    Integer.parseInt(state.getOrDefault("after", state.getOrDefault("from", "0")));
            this.upper =
                    Integer.parseInt(state.getOrDefault("upper", String.valueOf(books.version())));
        }

        @Override
        public PullStep next() throws ConnectorException {
            books.asked(request.type(), request.mode().name(), at);
            books.months(request.reportMonths());
            return request.mode() == PullRequest.Mode.LIVE_IDS ? ids() : records();
        }

        private PullStep records() {
            var rest =
                    books.since(request.type(), after).stream()
                            .filter(it -> isNewEnough(it.record()))
                            .toList();
            if (!rest.isEmpty() && at < DELETIONS) {
                at++;
                var page = rest.subList(0, Math.min(books.pageSize(), rest.size()));
                after = page.getLast().version();
                return page(
                        page.stream().map(FakeBooks.Entry::record).toList(),
                        books.since(request.type(), from).size());
            }
            var gone = books.goneSince(request.type(), from);
            if (!gone.isEmpty() && at < DELETIONS) {
                at = DELETIONS;
                return new PullStep.RecordPage(
                        List.of(), gone, List.of(), checkpoint(), OptionalLong.empty());
            }
            return new PullStep.End(
                    new Checkpoint(1, Map.of("from", String.valueOf(upper))), books.complete());
        }

        private boolean isNewEnough(SourceRecord it) {
            return !selectsByTime
                    || request.modifiedFrom() == null
                    || it.sourceModified() == null
                    || !it.sourceModified().isBefore(request.modifiedFrom());
        }

        private PullStep page(List<SourceRecord> page, int total) {
            Map<String, Fingerprint> words = new HashMap<>();
            page.stream()
                    .filter(it -> !isSpoilt(it))
                    .forEach(it -> words.put(it.id(), fingerprint(it)));
            Set<String> unchanged = session.unchanged(words);
            books.unchanged(unchanged.size());
            return new PullStep.RecordPage(
                    page.stream()
                            .filter(it -> !isSpoilt(it) && !unchanged.contains(it.id()))
                            .map(it -> it.withFingerprint(fingerprint(it)))
                            .toList(),
                    List.copyOf(unchanged),
                    List.of(),
                    List.of(),
                    page.stream()
                            .filter(this::isSpoilt)
                            .map(it -> new UnreadableRecord(it.id(), "spoilt", it.toString()))
                            .toList(),
                    checkpoint(),
                    OptionalLong.of(total));
        }

        private static Fingerprint fingerprint(SourceRecord record) {
            return Fingerprint.of(record.toString().getBytes(StandardCharsets.UTF_8));
        }

        private boolean isSpoilt(SourceRecord record) {
            return books.isSpoilt(request.type(), record.id());
        }

        private PullStep ids() {
            var all = books.since(request.type(), 0);
            if (at++ > 0 || all.isEmpty()) {
                return new PullStep.End(new Checkpoint(1, Map.of()), books.complete());
            }
            return new PullStep.RecordPage(
                    List.of(),
                    List.of(),
                    all.stream().map(it -> it.record().id()).toList(),
                    checkpoint(),
                    OptionalLong.empty());
        }

        private Checkpoint checkpoint() {
            return new Checkpoint(
                    1,
                    Map.of(
                            "from", String.valueOf(from),
                            "at", String.valueOf(at),
                            "after", String.valueOf(after),
                            "upper", String.valueOf(upper)));
        }

        @Override
        public void close() {}
    }
}
