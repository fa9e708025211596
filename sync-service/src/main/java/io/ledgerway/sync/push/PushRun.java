package io.ledgerway.sync.push;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.NotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.Use;
import io.ledgerway.sync.push.Attempt.Kind;
import io.ledgerway.sync.push.PushLife.Taken;
import io.ledgerway.sync.push.PushLife.Tried;
import io.ledgerway.sync.push.Pushes.Ended;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.client.RestClientException;

/**
 * One turn of one write: taken over, one call made at most, its outcome noted. Whoever dies on the
 * way is followed by another, who asks the platform before anything is sent again: a write takes
 * effect once, as long as the platform finds what it holds.
 */
final class PushRun {

    private static final Logger log = LoggerFactory.getLogger(PushRun.class);
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);
    private static final String DOUBT = "It is not known whether this was written: ";

    private final PushLife life;
    private final PushPauses pauses;
    private final PushCommands commands;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final Clock clock;

    PushRun(
            PushLife life,
            PushPauses pauses,
            PushCommands commands,
            Platforms platforms,
            PlatformAccess access,
            Clock clock) {
        this.life = life;
        this.pauses = pauses;
        this.commands = commands;
        this.platforms = platforms;
        this.access = access;
        this.clock = clock;
    }

    /**
     * Does what can be done of a write now.
     *
     * @return when to come again; empty for never
     */
    Optional<Instant> run(PushRef ref) {
        return switch (life.take(ref)) {
            case Taken.Yours(Push push, Journal journal) -> held(push, journal);
            case Taken.NotYet(Instant until) -> Optional.of(until);
            case Taken.Over _ -> Optional.empty();
        };
    }

    private Optional<Instant> held(Push push, Journal journal) {
        try {
            return open(push, journal);
        } catch (ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        } catch (TransientDataAccessException
                | RecoverableDataAccessException
                | DataAccessResourceFailureException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Write {} ends for a fault of ours", push.ref(), e);
            life.close(push);
            return fail(push, null, 500, "An internal error occurred", List.of());
        }
    }

    private Optional<Instant> open(Push push, Journal journal) {
        Optional<Way> found = way(push);
        if (found.isEmpty()) {
            return fail(push, null, 404, "The platform cannot be written to so", List.of());
        }
        Way way = found.get();
        Journal.Step step = journal.next(way.commitsWithin());
        if (step == Journal.Step.SEND && push.result().status() == WriteStatus.TIMED_OUT) {
            return fail(push, null, 408, "Nothing was written", List.of());
        }
        Opened opened;
        PushCommand command;
        try {
            command = commands.of(push);
            opened = access.open(push.subject().connection(), way.connector(), Use.WRITE);
        } catch (NotLinkedException e) {
            return fail(push, null, 400, words(step, e), List.of());
        } catch (ConnectorException e) {
            return failed(push, null, step, e);
        }
        return step == Journal.Step.SEND
                ? send(push, command, way, opened)
                : look(push, command, journal, way, opened);
    }

    private Optional<Instant> send(Push push, PushCommand command, Way way, Opened opened) {
        int number = life.begin(push, Kind.SEND);
        try {
            PushDone done = way.target().execute(command, opened.tenant(), opened.session());
            return succeed(push, new Tried(number, AttemptOutcome.POSTED, null), done);
        } catch (ConnectorException e) {
            String words = words(Journal.Step.SEND, e);
            if (PushFailure.of(e) instanceof PushFailure.Unknown) {
                life.note(push, new Tried(number, AttemptOutcome.UNCERTAIN, words));
                return Optional.of(clock.instant());
            }
            Tried refused = new Tried(number, AttemptOutcome.REFUSED, words);
            return failed(push, refused, Journal.Step.SEND, e);
        }
    }

    private Optional<Instant> look(
            Push push, PushCommand command, Journal journal, Way way, Opened opened) {
        Instant settled = journal.settled(way.commitsWithin());
        boolean believed = journal.isBelieved(clock.instant(), way.commitsWithin());
        int number = life.begin(push, Kind.LOOK);
        try {
            Optional<PushDone> found =
                    way.target().findExisting(command, opened.tenant(), opened.session());
            if (found.isPresent()) {
                return succeed(push, new Tried(number, AttemptOutcome.FOUND, null), found.get());
            }
            Tried nothing = new Tried(number, AttemptOutcome.NOT_FOUND, null);
            return believed
                    ? pauses.retry(push, nothing, "The platform gave no answer and wrote nothing")
                    : pauses.lookAgain(push, nothing, settled.minus(way.commitsWithin()), settled);
        } catch (ConnectorException e) {
            Tried unknown =
                    new Tried(number, AttemptOutcome.UNCERTAIN, words(Journal.Step.LOOK, e));
            return failed(push, unknown, Journal.Step.LOOK, e);
        }
    }

    private Optional<Instant> succeed(Push push, Tried tried, PushDone done) {
        life.end(
                push,
                tried,
                new Ended(
                        WriteStatus.SUCCESS,
                        200,
                        null,
                        List.of(),
                        done.warnings(),
                        done.id(),
                        done.attachmentId()));
        return Optional.empty();
    }

    private Optional<Instant> failed(
            Push push, @Nullable Tried tried, Journal.Step step, ConnectorException e) {
        String words = words(step, e);
        return switch (PushFailure.of(e)) {
            case PushFailure.Final it -> fail(push, tried, it.statusCode(), words, it.errors());
            case PushFailure.Revoked _ -> {
                yield tellRevoked(push, words)
                        ? fail(push, tried, 401, words, List.of())
                        : pauses.retry(push, tried, words);
            }
            case PushFailure.Later it -> pauses.park(push, tried, it.pause(), words);
            case PushFailure.Away _, PushFailure.Unknown _ -> pauses.retry(push, tried, words);
        };
    }

    private Optional<Instant> fail(
            Push push, @Nullable Tried tried, int code, String words, List<PushIssue> errors) {
        life.end(push, tried, Ended.failed(code, words, errors));
        return Optional.empty();
    }

    /** Told before it is noted; told twice is as good. */
    private boolean tellRevoked(Push push, String words) {
        try {
            access.deauthorized(push.subject().connection(), words);
            return true;
        } catch (RestClientException e) {
            return false;
        }
    }

    private static String words(Journal.Step step, Exception e) {
        String words = String.valueOf(e.getMessage());
        return step == Journal.Step.LOOK ? DOUBT + words : words;
    }

    private Optional<Way> way(Push push) {
        Push.Subject subject = push.subject();
        return platforms
                .find(subject.platformKey())
                .flatMap(connector ->
                        connector
                                .descriptor()
                                .push(subject.type())
                                .filter(it ->
                                        it.operations()
                                                .contains(PushTypes.operation(subject.kind())))
                                .flatMap(it ->
                                        connector.push().map(to -> new Way(connector, it, to))));
    }

    /** How the platform is written to. */
    private record Way(PlatformConnector connector, PushCapability capability, PushTarget target) {

        private Duration commitsWithin() {
            return capability.commitsWithin();
        }
    }
}
