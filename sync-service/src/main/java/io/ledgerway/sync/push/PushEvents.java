package io.ledgerway.sync.push;

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

/** Tells, in the transaction in which a write leaves Pending, how it did. */
final class PushEvents {

    private final Outbox outbox;
    private final PushAttemptRepository pushAttemptRepository;

    PushEvents(Outbox outbox, PushAttemptRepository pushAttemptRepository) {
        this.outbox = outbox;
        this.pushAttemptRepository = pushAttemptRepository;
    }

    /**
     * @param company as it is now; absent to take it as it was when the write was asked for
     * @param last its last attempt, where that has just ended
     */
    void completed(Push push, @Nullable CompanySnapshot company, Optional<PushAttempt> last) {
        completed(push, company, last, it -> outbox.publish(Topic.POSTING_COMPLETE, it));
    }

    /**
     * The same of one among others.
     *
     * @param postings takes what is told of it where it is a posting, for {@link #together}
     */
    void completed(
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

    /** Tells of postings of one company at once. */
    void together(List<PostingEvent.Completed> some) {
        PostingEvent.Completed first = some.getFirst();
        outbox.publish(
                Topic.POSTING_COMPLETE,
                some.size() == 1
                        ? first
                        : new PostingEvent.BatchCompleted(
                                UUID.randomUUID(), first.at(), first.companyId(), some));
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
                push.result().requested(),
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
                push.result().errors().stream()
                        .map(it ->
                                new PostingEvent.Issue(
                                        it.itemId(), it.message(), it.validatorName()))
                        .toList());
    }

    /** Attempts that are over. */
    static List<PostingEvent.Attempt> journal(AttemptJournal attemptJournal) {
        return attemptJournal.attempts().stream()
                .filter(it -> it.finished() != null)
                .map(it ->
                        new PostingEvent.Attempt(
                                it.number(),
                                it.started(),
                                Objects.requireNonNull(it.finished()),
                                Objects.requireNonNull(it.outcome())))
                .toList();
    }

    private static Instant at(Push push) {
        return Objects.requireNonNull(push.result().completed());
    }
}
