package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Publishes an event when a write leaves Pending, in the same transaction. */
public final class PushEvents {

    private final Outbox outbox;
    private final PushAttemptRepository pushAttemptRepository;

    PushEvents(Outbox outbox, PushAttemptRepository pushAttemptRepository) {
        this.outbox = outbox;
        this.pushAttemptRepository = pushAttemptRepository;
    }

    /**
     * Publishes the event of a write.
     *
     * @param company the current company; null to use the snapshot of the write
     * @param last the last attempt if it has just ended
     */
    public void completed(
            Push push, @Nullable CompanySnapshot company, Optional<PushAttempt> last) {
        completed(push, company, last, it -> outbox.publish(Topic.POSTING_COMPLETE, it));
    }

    /**
     * Publishes the event of one write of a batch.
     *
     * @param postings receives the event if the write is a posting, for {@link #publishTogether}
     */
    public void completed(
            Push push,
            @Nullable CompanySnapshot company,
            Optional<PushAttempt> last,
            Consumer<PostingEvent.Completed> postings) {
        Push.Posting posting = push.posting();
        if (posting == null) {
            outbox.publish(
                    Topic.WRITE_COMPLETE, write(push, company == null ? push.company() : company));
        } else {
            postings.accept(posting(push, posting, last));
        }
    }

    /** Publishes the events of several postings of one company as one event. */
    public void publishTogether(List<PostingEvent.Completed> events) {
        PostingEvent.Completed first = events.getFirst();
        outbox.publish(
                Topic.POSTING_COMPLETE,
                events.size() == 1
                        ? first
                        : new PostingEvent.BatchCompleted(
                                UUID.randomUUID(), first.at(), first.companyId(), events));
    }

    private static WriteEvent write(Push push, CompanySnapshot company) {
        return new WriteEvent.Completed(
                UUID.randomUUID(),
                at(push),
                company,
                push.subject().connection(),
                push.ref().id(),
                push.subject().type(),
                push.subject().kind(),
                push.result().status(),
                push.result().requestedAt(),
                push.subject().recordId(),
                push.result().attachmentId());
    }

    private PostingEvent.Completed posting(
            Push push, Push.Posting posting, Optional<PushAttempt> last) {
        return new PostingEvent.Completed(
                UUID.randomUUID(),
                at(push),
                push.ref().company(),
                push.subject().connection(),
                posting.key(),
                posting.revision(),
                push.result().status(),
                push.result().statusCode(),
                push.result().errorMessage(),
                push.subject().recordId(),
                push.result().attachmentId(),
                posting.requestHash(),
                push.idempotencyKey(),
                journal(
                        last.filter(it -> it.number() == 1)
                                .map(it -> new AttemptJournal(List.of(it)))
                                .orElseGet(() -> pushAttemptRepository.of(push.ref()))),
                issues(push.result().errors()),
                issues(push.result().warnings()));
    }

    private static List<PostingEvent.Issue> issues(List<PushIssue> issues) {
        return issues.stream()
                .map(it -> new PostingEvent.Issue(it.itemId(), it.message(), it.validatorName()))
                .toList();
    }

    /** Returns the finished attempts. */
    public static List<PostingEvent.Attempt> journal(AttemptJournal attemptJournal) {
        return attemptJournal.attempts().stream()
                .filter(it -> it.finishedAt() != null)
                .map(it ->
                        new PostingEvent.Attempt(
                                it.number(),
                                it.startedAt(),
                                Objects.requireNonNull(it.finishedAt()),
                                Objects.requireNonNull(it.outcome())))
                .toList();
    }

    private static Instant at(Push push) {
        return Objects.requireNonNull(push.result().completedAt());
    }
}
