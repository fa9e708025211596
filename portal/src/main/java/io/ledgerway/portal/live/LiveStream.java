package io.ledgerway.portal.live;

import io.ledgerway.portal.session.StreamSession;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One open stream: the topics that have changed since its last event. */
final class LiveStream {

    private final StreamSession session;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changedOrClosed = lock.newCondition();
    private final Set<String> changed = new TreeSet<>();
    private boolean closed;
    private boolean signedOut;

    LiveStream(StreamSession session) {
        this.session = session;
    }

    StreamSession session() {
        return session;
    }

    /** Adds a topic to the next event. */
    void change(String topic) {
        lock.lock();
        try {
            changed.add(topic);
            changedOrClosed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Ends the stream because its session has ended, so that the browser does not open another. */
    void signOut() {
        close(/* forever= */ true);
    }

    /** Ends the stream; the browser opens another one. */
    void close() {
        close(/* forever= */ false);
    }

    private void close(boolean forever) {
        lock.lock();
        try {
            closed = true;
            signedOut |= forever;
            changedOrClosed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    boolean isSignedOut() {
        lock.lock();
        try {
            return signedOut;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for changes, at most so long, and takes them; empty at the end and after the time. */
    Set<String> take(Duration most) throws InterruptedException {
        lock.lock();
        try {
            long left = most.toNanos();
            while (changed.isEmpty() && !closed && left > 0) {
                left = changedOrClosed.awaitNanos(left);
            }
            Set<String> taken = new TreeSet<>(changed);
            changed.clear();
            return taken;
        } finally {
            lock.unlock();
        }
    }
}
