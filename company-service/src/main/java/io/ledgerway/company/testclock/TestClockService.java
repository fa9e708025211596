package io.ledgerway.company.testclock;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.time.ServiceClock;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Starts moves of the test clock and returns their state. 404 without a test clock. */
class TestClockService {

    /** Owner of audit entries that concern the whole installation. */
    private static final ClientId INSTALLATION = new ClientId(new UUID(0, 0));

    private final ServiceClock own;
    private final Clock clock;
    private final TestClockMoveRepository moves;
    private final TestClockMover mover;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    TestClockService(
            ServiceClock own,
            Clock clock,
            TestClockMoveRepository moves,
            TestClockMover mover,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.own = own;
        this.clock = clock;
        this.moves = moves;
        this.mover = mover;
        this.audit = audit;
        this.transactions = transactions;
    }

    TestClockResponse get() {
        requireTestClock();
        Optional<TestClockMove> move = moves.find();
        return new TestClockResponse(
                clock.instant(),
                own.offset().toString(),
                move.filter(it -> !it.finished()).isPresent(),
                move.map(TestClockMove::startedFrom).orElse(null),
                move.map(TestClockMove::target).orElse(null),
                move.map(TestClockMove::steps).orElse(0),
                move.map(TestClockMove::waitingFor).orElse(List.of()),
                move.map(TestClockMove::overdue).orElse(List.of()));
    }

    /** Stores the move; it is executed after the response. 409 while another one is in progress. */
    TestClockResponse move(TestClockRequest request) {
        requireTestClock();
        Instant now = clock.instant();
        Instant target = request.target(now);
        transactions.executeWithoutResult(_ -> {
            if (!moves.begin(now, target)) {
                throw ApiException.conflict(
                        "The test clock is moving. GET /admin/clock shows whether it has ended.");
            }
            audit.record(
                    INSTALLATION,
                    null,
                    "testClock.moved",
                    null,
                    Map.of("from", now.toString(), "to", target.toString()));
        });
        mover.wake();
        return get();
    }

    private void requireTestClock() {
        if (!own.isTestClock()) {
            throw ApiException.notFound(
                    "This installation has no test clock: "
                            + TestClockProperties.VARIABLE
                            + " is not true.");
        }
    }
}
