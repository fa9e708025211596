package io.ledgerway.expense.sync;

import static io.ledgerway.expense.sync.FakeRules.BROKEN;
import static io.ledgerway.expense.sync.FakeRules.UNCONFIGURED;
import static io.ledgerway.expense.sync.FakeRules.UNFIT;
import static io.ledgerway.expense.sync.FakeRules.UNFIT_LINES;
import static io.ledgerway.expense.sync.FakeRules.UNSTORABLE;
import static io.ledgerway.expense.sync.SyncEngineFixture.expense;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.FakeSyncService.Fault;
import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseOutcome;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.testsupport.event.EventProbe;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Runs time slices one by one, with paused workers. */
@SyncEngineTest
class SyncWorkerIT {

    @Autowired SyncEngineFixture engine;

    LinkedCompany linked;

    @BeforeEach
    void pauseWorkers() throws InterruptedException {
        engine.pauseWorkers();
        linked = engine.linked();
    }

    @AfterEach
    void goOn() {
        engine.time.reset();
        engine.workers.resume();
    }

    @Test
    void validTransactionIsPostedOnceAndItsEventsPublishedOnce() {
        Transaction one = expense("a", "GBP", "10.10", "0.05");
        Transaction two = expense("b", "JPY", "1500");
        UUID sync = engine.accept(linked, one, two);
        assertThat(engine.state(sync)).isEqualTo("NotStarted 1000: Pending, Pending");

        engine.runDue();
        assertThat(engine.state(sync)).isEqualTo("Pushing 1000: Pending, Pending");
        engine.writeAndPublish(linked);
        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("Complete 2000 pushed: Completed, Completed");
        assertThat(engine.transaction(linked, one.id(), "status")).isEqualTo("Completed");
        assertThat(engine.transaction(linked, one.id(), "record_type")).isEqualTo("directCosts");
        assertThat(engine.transaction(linked, one.id(), "record_id")).startsWith("record-");
        assertThat(engine.syncService.ledger(linked.id()))
                .extracting(it -> it.posting().get("body").get("lineItems").toString())
                .containsExactly(
                        "[{\"unitAmount\":10.10},{\"unitAmount\":0.05}]",
                        "[{\"unitAmount\":1500}]");
        try (EventProbe probe = EventProbe.on(Topic.EXPENSE_SYNC_COMPLETE)) {
            ExpenseSyncEvent.Completed completed = completed(probe, sync);
            assertThat(completed.successful()).isTrue();
            assertThat(completed.company().tags()).containsEntry("region", "uk");
            assertThat(completed.transactions())
                    .extracting(ExpenseSyncEvent.Transaction::status)
                    .containsExactly(ExpenseOutcome.COMPLETED, ExpenseOutcome.COMPLETED);
            assertThat(probe.current(it -> String.valueOf(it.value()).contains(sync.toString())))
                    .extracting(it -> it.headers().get("ce_type"))
                    .containsExactly("expense.sync.started", "expense.sync.completed");
        }
    }

    @Test
    void writtenTransactionWithWarningsIsReportedWithThem() {
        engine.syncService.warn(
                linked.id(),
                new PostingEvent.Issue("LineItems[0].TaxAmount", "The tax is 19.58.", null),
                new PostingEvent.Issue("Note", "Note is not supported, and will be ignored.", null),
                new PostingEvent.Issue(null, "The rate was rounded.", null));
        Transaction one = expense("a", "GBP", "10.10");
        UUID sync = engine.accept(linked, one);

        engine.runDue();
        List<PostingEvent.Completed> events = engine.syncService.write(linked.id());
        engine.publish(events);
        engine.publish(events);
        engine.runDue();

        String message =
                "Create of directCosts "
                        + engine.transaction(linked, one.id(), "record_id")
                        + "; LineItems[0].TaxAmount: The tax is 19.58."
                        + "; Note is not supported, and will be ignored."
                        + "; The rate was rounded.";
        assertThat(engine.state(sync)).isEqualTo("Complete 2000 pushed: Completed");
        assertThat(engine.message(sync)).isEqualTo(message);
        try (EventProbe probe = EventProbe.on(Topic.EXPENSE_SYNC_COMPLETE)) {
            ExpenseSyncEvent.Completed completed = completed(probe, sync);
            assertThat(completed.successful()).isFalse();
            assertThat(completed.transactions())
                    .containsExactly(
                            new ExpenseSyncEvent.Transaction(
                                    one.id().toString(), ExpenseOutcome.COMPLETED, message));
        }
    }

    @Test
    void writesHaveTheCorrelationIdOfTheRequest() {
        UUID request = UUID.fromString("0c0ffee0-1111-4222-8333-444455556666");
        try (var _ = CorrelationId.begin(request)) {
            engine.accept(linked, expense("a", "GBP", "1"));
        }

        engine.runDue();

        assertThat(engine.syncService.correlation(linked.id())).isEqualTo(request.toString());
    }

    @Test
    void eachTransactionFailsWithItsOwnMessage() {
        engine.syncService.refuses(linked.id(), "b", "The period is closed");
        Transaction unfit = expense(UNFIT, "GBP", "1");
        Transaction refused = expense("b", "GBP", "2");
        UUID sync = engine.accept(linked, unfit, refused, expense("c", "GBP", "3"));

        engine.runToEnd(linked);

        assertThat(engine.state(sync))
                .isEqualTo("PushError 5130 pushed: ValidationError, PushError, Completed");
        assertThat(engine.of(sync, "error_message", String.class))
                .isEqualTo(
                        "2 of 3 transactions failed. Transaction "
                                + unfit.id()
                                + ": BankAccountRef: Account 7 is unknown; see above");
        try (EventProbe probe = EventProbe.on(Topic.EXPENSE_SYNC_COMPLETE)) {
            ExpenseSyncEvent.Completed completed = completed(probe, sync);
            assertThat(completed.successful()).isFalse();
            assertThat(completed.transactions().get(1))
                    .isEqualTo(
                            new ExpenseSyncEvent.Transaction(
                                    refused.id().toString(),
                                    ExpenseOutcome.PUSH_ERROR,
                                    "The period is closed"));
            assertThat(completed.transactions().getFirst().status())
                    .isEqualTo(ExpenseOutcome.FAILED);
        }
        assertThat(engine.transaction(linked, refused.id(), "status")).isEqualTo("PushError");
    }

    @Test
    void messageContainsTheFirstFindings() {
        UUID sync = engine.accept(linked, expense(UNFIT_LINES, "GBP", "1"));

        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("PushError 5130: ValidationError");
        assertThat(engine.of(sync, "error_message", String.class))
                .contains(": Lines[0].AccountRef: Line 1; Lines[1].AccountRef: Line 2; ")
                .endsWith("; Lines[19].AccountRef: Line 20; … and 180 more");
    }

    @Test
    void largeTransactionsAreSubmittedInSeveralRequests() {
        String large = "x".repeat(1_900_000);
        UUID sync =
                engine.accept(
                        linked,
                        Stream.generate(() -> expense(large, "GBP", "1"))
                                .limit(6)
                                .toArray(Transaction[]::new));

        engine.runToEnd(linked);

        assertThat(engine.state(sync)).startsWith("Complete 2000 pushed");
        assertThat(engine.syncService.calls(linked.id())).as("two in each of 4 MB").isEqualTo(3);
    }

    @Test
    void transactionThatIsNotAcceptedFailsAlone() {
        engine.syncService.limit(linked.id(), 1_000);
        UUID sync =
                engine.accept(
                        linked, expense("a", "GBP", "1"), expense("x".repeat(2_000), "GBP", "2"));

        engine.runToEnd(linked);

        assertThat(engine.state(sync)).isEqualTo("PushError 5130 pushed: Completed, PushError");
        assertThat(engine.of(sync, "error_message", String.class))
                .endsWith(FakeSyncService.TOO_LARGE);
    }

    @Test
    void codesShowTheCauseOfFailures() {
        UUID unconfigured = engine.accept(linked, expense(UNCONFIGURED, "GBP", "1"));
        UUID both =
                engine.accept(
                        linked, expense(UNCONFIGURED, "GBP", "1"), expense(UNFIT, "GBP", "1"));
        UUID nothing = engine.accept(linked);

        engine.runDue();

        assertThat(engine.state(unconfigured)).isEqualTo("ValidationError 4000: ValidationError");
        assertThat(engine.state(both))
                .isEqualTo("PushError 5130: ValidationError, ValidationError");
        assertThat(engine.state(nothing)).isEqualTo("Complete 2040: ");
        assertThat(engine.syncService.ledger(linked.id())).isEmpty();
    }

    @Test
    void expiredSubscriptionHasItsOwnCode() {
        engine.syncService.refusesAllBut(linked.id(), "paid", FakeSyncService.UNPAID);
        UUID unpaid = engine.accept(linked, expense("a", "GBP", "1"), expense("b", "GBP", "2"));
        engine.runToEnd(linked);
        UUID mixed = engine.accept(linked, expense("a", "GBP", "1"), expense("paid", "GBP", "2"));
        engine.runToEnd(linked);

        assertThat(engine.state(unpaid)).isEqualTo("Error 4260: PushError, PushError");
        assertThat(engine.state(mixed)).isEqualTo("PushError 5130 pushed: PushError, Completed");
    }

    @Test
    void otherContentSubmittedUnderTheSameIdIsNotPosted() {
        Transaction twice = expense("a", "GBP", "1");
        engine.syncService.store(
                linked.id(), linked.accounting().id(), "expense." + twice.id(), /* revision= */ 1);
        UUID sync = engine.accept(linked, twice);

        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("Error 5080: PushError");
        assertThat(engine.syncService.ledger(linked.id())).isEmpty();
    }

    @Test
    void otherContentAtThePlatformIsReported() {
        engine.syncService.refusesAllBut(linked.id(), "new", FakeSyncService.STANDS);
        UUID rejected = engine.accept(linked, expense("a", "GBP", "1"));
        engine.runToEnd(linked);
        UUID askedFor = engine.accept(linked, expense("b", "GBP", "1"));
        engine.runDue();
        engine.syncService.write(linked.id());
        engine.time.advance(Duration.ofSeconds(31));
        engine.runDue();
        UUID mixed = engine.accept(linked, expense("c", "GBP", "1"), expense("new", "GBP", "2"));
        engine.runToEnd(linked);

        assertThat(engine.state(rejected)).isEqualTo("Error 5080: PushError");
        assertThat(engine.of(rejected, "error_message", String.class))
                .endsWith(FakeSyncService.STANDS);
        assertThat(engine.state(askedFor)).isEqualTo("Error 5080: PushError");
        assertThat(engine.state(mixed)).isEqualTo("PushError 5130 pushed: PushError, Completed");
    }

    @Test
    void submissionAfterALaterRevisionIsNoDuplicate() {
        Transaction late = expense("a", "GBP", "1");
        engine.syncService.store(
                linked.id(), linked.accounting().id(), "expense." + late.id(), /* revision= */ 2);
        UUID sync = engine.accept(linked, late);

        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("PushError 5130: PushError");
        assertThat(engine.syncService.ledger(linked.id())).isEmpty();
    }

    @Test
    void syncsOfACompanyRunOneAtATimeInOrder() {
        UUID first = engine.accept(linked, expense("a", "GBP", "1"));
        UUID second = engine.accept(linked, expense("b", "GBP", "2"));
        LinkedCompany other = engine.linked();
        UUID others = engine.accept(other, expense("c", "GBP", "3"));

        engine.runDue();
        assertThat(engine.state(first)).startsWith("Pushing");
        assertThat(engine.state(second)).startsWith("NotStarted");
        assertThat(engine.state(others)).startsWith("Pushing");

        engine.writeAndPublish(linked);
        engine.runDue();
        assertThat(engine.state(first)).startsWith("Complete");
        assertThat(engine.state(second)).startsWith("Pushing");
    }

    @Test
    void unavailableServicesAreRetried() {
        engine.referenceData.failNext(2);
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        for (int i = 0; i < 2; i++) {
            engine.runDue();
            assertThat(engine.state(sync)).isEqualTo("Started 1000: Pending");
            engine.time.advance(Duration.ofSeconds(5));
        }
        engine.syncService.fail(Fault.BUSY, Fault.LOST_BEFORE, Fault.LOST_AFTER);
        for (int i = 0; i < 3; i++) {
            engine.runDue();
            assertThat(engine.state(sync)).isEqualTo("Pushing 1000: Pending");
            engine.time.advance(Duration.ofSeconds(10));
        }

        engine.runToEnd(linked);

        assertThat(engine.state(sync)).isEqualTo("Complete 2000 pushed: Completed");
        assertThat(engine.syncService.ledger(linked.id())).hasSize(1);
    }

    @Test
    void outcomeIsPolledIfTheEventIsLost() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"), expense("b", "GBP", "2"));
        engine.runDue();
        engine.syncService.write(linked.id());
        int calls = engine.syncService.calls(linked.id());

        engine.runDue();
        assertThat(engine.syncService.calls(linked.id()))
                .as("not polled before the interval")
                .isEqualTo(calls);
        engine.time.advance(Duration.ofSeconds(31));
        engine.runDue();

        assertThat(engine.state(sync)).startsWith("Complete 2000");
        assertThat(engine.syncService.calls(linked.id()))
                .as("one call for both items")
                .isEqualTo(calls + 1);
    }

    @Test
    void platformOutageOfAnHourIsRetried() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        engine.runDue();
        int calls = engine.syncService.calls(linked.id());
        for (int minute = 0; minute < 60; minute++) {
            engine.time.advance(Duration.ofMinutes(1));
            engine.runDue();
        }
        assertThat(engine.state(sync)).isEqualTo("Pushing 1000: Pending");
        assertThat(engine.syncService.calls(linked.id()) - calls).isBetween(5, 15);

        engine.writeAndPublish(linked);
        engine.runDue();

        assertThat(engine.state(sync)).startsWith("Complete 2000");
    }

    @Test
    void rateLimitReachedDuringASyncIsRetried() {
        UUID sync =
                engine.accept(
                        linked,
                        expense("a", "GBP", "1"),
                        expense("b", "JPY", "2"),
                        expense("c", "KWD", "3.125"));
        UUID next = engine.accept(linked, expense("d", "GBP", "4"));
        engine.runDue();
        engine.publish(engine.syncService.write(linked.id(), 1));

        for (int hour = 0; hour < 23; hour++) {
            engine.time.advance(Duration.ofHours(1));
            engine.runDue();
        }

        assertThat(engine.state(sync)).isEqualTo("Pushing 1000: Completed, Pending, Pending");
        assertThat(engine.state(next)).startsWith("NotStarted");
        for (int i = 0; i < 2; i++) {
            engine.publish(engine.syncService.write(linked.id(), 1));
            engine.runDue();
        }
        engine.writeAndPublish(linked);
        engine.runDue();
        assertThat(engine.state(sync))
                .isEqualTo("Complete 2000 pushed: Completed, Completed, Completed");
        assertThat(engine.state(next)).startsWith("Complete 2000");
        assertThat(engine.syncService.ledger(linked.id())).hasSize(4);
    }

    @Test
    void uncertainWriteIsCompletedWhenSubmittedAgain() {
        Transaction it = expense("a", "GBP", "1");
        UUID sync = engine.accept(linked, it);
        engine.runDue();
        engine.put(linked.accounting(), ConnectionStatus.DEAUTHORIZED);
        engine.publish(engine.syncService.revoke(linked.id(), () -> true));
        engine.runDue();
        assertThat(engine.state(sync)).isEqualTo("Error 4040: PushError");

        engine.put(linked.accounting(), ConnectionStatus.LINKED);
        UUID again = engine.accept(linked, it);
        engine.runToEnd(linked);

        assertThat(engine.state(again)).isEqualTo("Complete 2000 pushed: Completed");
        assertThat(engine.transaction(linked, it.id(), "record_id")).startsWith("record-");
        assertThat(engine.syncService.ledger(linked.id())).hasSize(1);
    }

    @Test
    void outcomeMayArriveBeforeTheSubmissionIsRecorded() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        engine.syncService.fail(Fault.LOST_AFTER);
        engine.runDue();

        engine.writeAndPublish(linked);
        engine.runDue();

        assertThat(engine.state(sync)).startsWith("Complete 2000");
    }

    @Test
    void unknownPostingIsNotSubmittedAgain() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        engine.runDue();
        engine.syncService.forget(linked.id());
        engine.time.advance(Duration.ofSeconds(31));

        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("PushError 5130: PushError");
        assertThat(engine.of(sync, "error_message", String.class)).contains("unknown");
    }

    @Test
    void unlinkedCompanyIsNotPostedFor() {
        UUID unlinked = engine.accept(linked, expense("a", "GBP", "1"));
        engine.put(linked.accounting(), ConnectionStatus.DEAUTHORIZED);
        LinkedCompany without = engine.linked();
        UUID partnerless = engine.accept(without, expense("b", "GBP", "1"));
        engine.put(without.partner(), ConnectionStatus.UNLINKED);
        LinkedCompany gone = engine.linked();
        UUID deleted = engine.accept(gone, expense("c", "GBP", "1"));
        engine.directory.delete(gone.id().value());

        engine.runDue();

        assertThat(engine.state(unlinked)).isEqualTo("Error 4040: PushError");
        assertThat(engine.state(partnerless)).isEqualTo("Error 4220: PushError");
        assertThat(engine.state(deleted)).isEqualTo("Error 4040: PushError");
        assertThat(engine.syncService.ledger(linked.id())).isEmpty();
        try (EventProbe probe = EventProbe.on(Topic.EXPENSE_SYNC_COMPLETE)) {
            assertThat(completed(probe, deleted).company().name()).isEqualTo("Acme");
        }
    }

    @Test
    void revocationDuringASyncIsReported() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"), expense("b", "GBP", "2"));
        engine.runDue();
        engine.syncService.refuses(linked.id(), "b", "Access was revoked before this was written");
        engine.put(linked.accounting(), ConnectionStatus.DEAUTHORIZED);

        engine.writeAndPublish(linked);
        engine.runDue();

        assertThat(engine.state(sync)).isEqualTo("Error 4040 pushed: Completed, PushError");
    }

    @Test
    void internalErrorAbortsTheSyncAfterRetries() {
        UUID sync = engine.accept(linked, expense(BROKEN, "GBP", "1"));
        UUID next = engine.accept(linked, expense("a", "GBP", "1"));
        runEachMinute(5);

        assertThat(engine.state(sync)).isEqualTo("Error 5000: PushError");
        assertThat(engine.state(next)).startsWith("Pushing");
    }

    @Test
    void outagesAreNoInternalErrors() {
        engine.referenceData.failNext(4);
        UUID sync = engine.accept(linked, expense(BROKEN, "GBP", "1"));
        runEachMinute(4 + 4);

        assertThat(engine.state(sync)).isEqualTo("Started 1000: Pending");
        runEachMinute(1);
        assertThat(engine.state(sync)).isEqualTo("Error 5000: PushError");
    }

    /** The items are evaluated, submitted, and perhaps written. */
    @Test
    void internalErrorAfterTheEvaluationDoesNotAbort() {
        engine.referenceData.failNext(4);
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        runEachMinute(4);
        engine.syncService.fail(
                Stream.generate(() -> Fault.INCOMPLETE).limit(6).toArray(Fault[]::new));
        runEachMinute(6);

        assertThat(engine.state(sync)).isEqualTo("Pushing 1000: Pending");
        engine.runToEnd(linked);
        assertThat(engine.state(sync)).isEqualTo("Complete 2000 pushed: Completed");
        assertThat(engine.syncService.ledger(linked.id())).hasSize(1);
    }

    @Test
    void resultThatTheDatabaseRejectsIsAnInternalError() {
        UUID sync = engine.accept(linked, expense(UNSTORABLE, "GBP", "1"));
        runEachMinute(5);

        assertThat(engine.state(sync)).isEqualTo("Error 5000: PushError");
    }

    private void runEachMinute(int times) {
        for (int i = 0; i < times; i++) {
            engine.runDue();
            engine.time.advance(Duration.ofMinutes(1));
        }
    }

    @Test
    void staleWorkerChangesNothing() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        engine.runDue();
        List<PostingEvent.Completed> completed = engine.syncService.write(linked.id());
        engine.publish(completed);
        engine.runDue();

        engine.publish(completed);
        engine.runDue();

        assertThat(engine.state(sync)).startsWith("Complete 2000");
        assertThat(engine.of(sync, "fencing_token", Long.class)).isEqualTo(2);
    }

    @Test
    void updateContainsTheRecordId() {
        Transaction it = expense("a", "GBP", "1");
        engine.accept(linked, "rec-7", it);

        engine.runToEnd(linked);

        assertThat(engine.syncService.ledger(linked.id()).getFirst().posting().get("operation"))
                .hasToString("\"Update\"");
        assertThat(engine.transaction(linked, it.id(), "record_id")).isEqualTo("rec-7");
    }

    @Test
    void postedContentIsUnchangedUntilAnUpdateSucceeds() {
        engine.syncService.refusesAllBut(linked.id(), "b", "The period is closed");
        Transaction refused = expense("a", "GBP", "1");
        Transaction taken = expense("b", "GBP", "2");
        engine.accept(linked, "rec-7", refused, taken);
        engine.booksHold(linked, refused.id(), "{\"notes\": \"old\"}");
        engine.booksHold(linked, taken.id(), "{\"notes\": \"old\"}");

        engine.runToEnd(linked);

        assertThat(engine.transaction(linked, refused.id(), "posted_content"))
                .isEqualTo("{\"notes\": \"old\"}");
        assertThat(engine.transaction(linked, taken.id(), "posted_content")).isEqualTo("null");
    }

    private static ExpenseSyncEvent.Completed completed(EventProbe probe, UUID sync) {
        return probe.await(ExpenseSyncEvent.Completed.class, it -> it.syncId().equals(sync));
    }
}
