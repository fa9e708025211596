package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** An adapter with five customers in pages of two, and a defect. */
final class FakeConnector implements PlatformConnector, PullSource {

    /** The name that each customer has, with a number. */
    static final String CUSTOMER = "Confidential Customer";

    private static final int PAGE = 2;
    private static final int CUSTOMERS = 5;

    private final Defect defect;
    private final Optional<PushTarget> push;
    private int reads;

    FakeConnector(Defect defect) {
        this(defect, Optional.empty());
    }

    /** Without a type that can be written. */
    FakeConnector(Defect defect, Optional<PushTarget> push) {
        this.defect = defect;
        this.push = push;
    }

    /** What is wrong with it. */
    enum Defect {
        NONE,
        LOST_PAGE,
        UNREADABLE_RECORD,
        INCOMPLETE_READ,
        OTHER_RECORD_TYPE,
        RESUMES_TOO_LATE,
        UNSTABLE_CONTENT,
        UNDECLARED_TYPE,
        REJECTED_CALL,
        EXCEPTION,
        DAILY_LIMIT
    }

    @Override
    public PlatformDescriptor descriptor() {
        return new PlatformDescriptor(
                "fake",
                "Fake",
                new UUID(0, 1),
                new UUID(0, 2),
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(List.of(), 1),
                Map.of(
                        DataType.CUSTOMERS,
                        new PullCapability(
                                PullCapability.Incremental.MODIFIED_SINCE,
                                Duration.ofSeconds(1),
                                Duration.ZERO,
                                Set.of(PullCapability.DeleteSignal.FULL_COMPARE),
                                PAGE,
                                PullCapability.SortOrder.BY_ID)),
                Map.of(),
                /* emulated= */ false,
                /* expenseRules= */ null);
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        if (request.type() != DataType.CUSTOMERS && defect != Defect.UNDECLARED_TYPE) {
            throw ConnectorException.NotSupported.dataType(request.type(), "Fake");
        }
        reads++;
        int begin =
                request.checkpoint()
                        .map(it -> Integer.parseInt(it.state().getOrDefault("at", "0")))
                        .orElse(0);
        if (begin > 0 && defect == Defect.RESUMES_TOO_LATE) {
            begin += PAGE;
        }
        // the overlap: an incremental read returns the last record once more
        int from = request.mode() == Mode.INCREMENTAL ? CUSTOMERS - 1 : begin;
        return new Reader(request.mode(), session, from);
    }

    private final class Reader implements PageReader {

        private final Mode mode;
        private final PullSession session;
        private int at;

        Reader(Mode mode, PullSession session, int at) {
            this.mode = mode;
            this.session = session;
            this.at = at;
        }

        @Override
        public PullStep next() throws ConnectorException {
            call();
            if (at >= CUSTOMERS) {
                return new PullStep.End(checkpoint(0), defect != Defect.INCOMPLETE_READ);
            }
            var records = new ArrayList<SourceRecord>();
            int end = Math.min(at + PAGE, CUSTOMERS);
            for (int i = at; i < end; i++) {
                records.add(new SourceRecord("c" + i, null, canonical(i)));
            }
            boolean lost = defect == Defect.LOST_PAGE && at == PAGE && mode == Mode.FULL;
            at = end;
            return new PullStep.RecordPage(
                    mode == Mode.LIVE_IDS || lost ? List.of() : records,
                    List.of(),
                    mode == Mode.LIVE_IDS
                            ? records.stream().map(SourceRecord::id).toList()
                            : List.of(),
                    defect == Defect.UNREADABLE_RECORD
                            ? List.of(new UnreadableRecord("c9", CUSTOMER + " 9", CUSTOMER))
                            : List.of(),
                    checkpoint(at),
                    OptionalLong.empty());
        }

        private void call() throws ConnectorException {
            session.http().send(PlatformHttp.Request.get(URI.create("https://fake/"), Map.of()));
            switch (defect) {
                case REJECTED_CALL ->
                        throw new ConnectorException.InsufficientPermission(CUSTOMER + " forbids");
                case EXCEPTION -> throw new IllegalStateException(CUSTOMER + " is broken");
                case DAILY_LIMIT ->
                        throw new ConnectorException.RateLimited("limit", Duration.ofDays(1));
                default -> {}
            }
        }

        @Override
        public void close() {}
    }

    private Object canonical(int number) {
        if (defect == Defect.OTHER_RECORD_TYPE) {
            return JsonMapper.shared()
                    .readValue("{\"supplierName\":\"S\",\"status\":\"Active\"}", Supplier.class);
        }
        var name = CUSTOMER + " " + (defect == Defect.UNSTABLE_CONTENT ? 100 + reads : number);
        return JsonMapper.shared()
                .readValue(
                        "{\"customerName\":\"%s\",\"status\":\"Active\"}".formatted(name),
                        Customer.class);
    }

    private static Checkpoint checkpoint(int at) {
        return new Checkpoint(1, Map.of("at", String.valueOf(at)));
    }

    @Override
    public LinkFlow linkFlow() {
        throw new UnsupportedOperationException("The tests have tokens");
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.empty();
    }

    @Override
    public PullSource pull() {
        return this;
    }

    @Override
    public Optional<PushTarget> push() {
        return push;
    }
}
