package io.ledgerway.sync.scenario;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What was written to the books of one tenant. Unless told otherwise the platform knows no
 * idempotency keys: what is sent twice is there twice, and a record tells of its last write only.
 */
public final class FakeWrites {

    private final List<Written> all = new CopyOnWriteArrayList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private volatile boolean keys;
    private volatile Fault fault = (command, commit) -> commit.now();
    private volatile CommitFault onLook = () -> {};

    /** From now on what is sent twice under one key is there once. */
    public void knowKeys() {
        keys = true;
    }

    /** What happens to each write. */
    public void on(Fault next) {
        fault = next;
    }

    /** What happens when it is looked for something. */
    public void onLook(CommitFault next) {
        onLook = next;
    }

    /** Everything that is there. */
    public List<Written> all() {
        return all;
    }

    /** What was asked for, such as {@code send CREATE} and {@code look CREATE}. */
    public List<String> log() {
        return log;
    }

    PushResult execute(PushCommand command) throws ConnectorException {
        log.add("send " + command.operation());
        return fault.write(command, () -> commit(command));
    }

    Optional<PushResult> find(PushCommand command) throws ConnectorException {
        log.add("look " + command.operation());
        onLook.happen();
        return written(command).filter(it -> keys || isLast(it)).map(Written::done);
    }

    private Optional<Written> written(PushCommand command) {
        return all.stream()
                .filter(it -> it.command().idempotencyKey().equals(command.idempotencyKey()))
                .findFirst();
    }

    private boolean isLast(Written written) {
        return written.command() instanceof PushCommand.Attach
                || all.reversed().stream()
                        .filter(it -> it.done().id().equals(written.done().id()))
                        .findFirst()
                        .filter(written::equals)
                        .isPresent();
    }

    /** Writes, however late. */
    public PushResult commit(PushCommand command) {
        Optional<Written> before = keys ? written(command) : Optional.empty();
        return before.map(Written::done).orElseGet(() -> add(command));
    }

    private PushResult add(PushCommand command) {
        String id =
                switch (command) {
                    case PushCommand.Create _ -> "new-" + (all.size() + 1);
                    case PushCommand.Update it -> it.id();
                    case PushCommand.Delete it -> it.id();
                    case PushCommand.Attach it -> it.id();
                };
        String file = command instanceof PushCommand.Attach ? "file-" + (all.size() + 1) : null;
        PushResult done = new PushResult(id, file, List.of());
        all.add(new Written(command, done));
        return done;
    }

    /** Trouble in store for a writer. */
    @FunctionalInterface
    public interface Fault {
        PushResult write(PushCommand command, Commit commit) throws ConnectorException;
    }

    /** The write itself, now. */
    @FunctionalInterface
    public interface Commit {
        PushResult now();
    }

    /** Trouble in store for who looks. */
    @FunctionalInterface
    public interface CommitFault {
        void happen() throws ConnectorException;
    }

    /** One write that took effect. */
    public record Written(PushCommand command, PushResult done) {}
}
