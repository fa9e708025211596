package io.ledgerway.sync.scenario;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The writes to one tenant. By default the platform does not support idempotency keys: a write that
 * is sent twice takes effect twice, and a lookup finds only the last write of a record.
 */
public final class FakeWrites {

    private final List<ExecutedWrite> all = new CopyOnWriteArrayList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private volatile boolean keys;
    private volatile Fault fault = (command, commit) -> commit.now();
    private volatile CommitFault onLook = () -> {};

    /** Enables idempotency keys: a write that is sent twice under one key takes effect once. */
    public void knowKeys() {
        keys = true;
    }

    /** Sets a hook for each write. */
    public void on(Fault next) {
        fault = next;
    }

    /** Sets a hook for each lookup. */
    public void onLook(CommitFault next) {
        onLook = next;
    }

    /** All writes that took effect. */
    public List<ExecutedWrite> all() {
        return all;
    }

    /** The calls so far, such as {@code send CREATE} and {@code look CREATE}. */
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
        return written(command).filter(it -> keys || isLast(it)).map(ExecutedWrite::done);
    }

    private Optional<ExecutedWrite> written(PushCommand command) {
        return all.stream()
                .filter(it -> it.command().idempotencyKey().equals(command.idempotencyKey()))
                .findFirst();
    }

    private boolean isLast(ExecutedWrite written) {
        return written.command() instanceof PushCommand.Attach
                || all.reversed().stream()
                        .filter(it -> it.done().id().equals(written.done().id()))
                        .findFirst()
                        .filter(written::equals)
                        .isPresent();
    }

    /** Executes a write, possibly late. */
    public PushResult commit(PushCommand command) {
        Optional<ExecutedWrite> before = keys ? written(command) : Optional.empty();
        return before.map(ExecutedWrite::done).orElseGet(() -> add(command));
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
        all.add(new ExecutedWrite(received(command), done));
        return done;
    }

    /** With the bytes of a file, which is deleted soon after the write. */
    private static PushCommand received(PushCommand command) {
        if (!(command instanceof PushCommand.Attach it)) {
            return command;
        }
        try (InputStream file = it.content().open()) {
            return new PushCommand.Attach(
                    it.idempotencyKey(),
                    it.type(),
                    it.id(),
                    it.fileName(),
                    it.contentType(),
                    file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A fault to inject into a write. */
    @FunctionalInterface
    public interface Fault {
        PushResult write(PushCommand command, Commit commit) throws ConnectorException;
    }

    /** Executes the write. */
    @FunctionalInterface
    public interface Commit {
        PushResult now();
    }

    /** A fault to inject into a lookup. */
    @FunctionalInterface
    public interface CommitFault {
        void happen() throws ConnectorException;
    }

    /** A write that took effect. */
    public record ExecutedWrite(PushCommand command, PushResult done) {}
}
