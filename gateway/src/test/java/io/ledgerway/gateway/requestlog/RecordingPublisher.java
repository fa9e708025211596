package io.ledgerway.gateway.requestlog;

import io.ledgerway.model.log.LoggedRequest;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Keeps what is published; can be held up, as by a broker that does not respond. */
final class RecordingPublisher implements BatchPublisher {

    final List<LoggedRequest> requests = new CopyOnWriteArrayList<>();
    final List<Integer> batches = new CopyOnWriteArrayList<>();
    volatile CountDownLatch open = new CountDownLatch(0);
    volatile boolean closed;

    @Override
    public void publish(List<LoggedRequest> batch) {
        try {
            open.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        batches.add(batch.size());
        requests.addAll(batch);
    }

    @Override
    public void close() {
        closed = true;
    }
}
