package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.queue.AdaptiveConcurrency;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Runs the delivery threads: claim, commit, send, record. No transaction is open during a request.
 * Each request has a virtual thread; claims, results and maintenance have one platform thread each.
 */
final class Dispatcher implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);

    private static final Duration SEND_TIMEOUT = Duration.ofSeconds(17);
    private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(5);

    private final ClaimWorker claims;
    private final ConsumerQueues consumerQueues;
    private final ImmediateDispatch immediateDispatch;
    private final DeliverySender deliverySender;
    private final DeliveryResultWriter deliveryResultWriter;
    private final MaintenanceWorker maintenance;
    private final DispatcherSignal dispatcherSignal;
    private final DeliveryMetrics metrics;

    private volatile boolean running;
    private @Nullable Threads threads;

    Dispatcher(
            ClaimWorker claims,
            ConsumerQueues consumerQueues,
            ImmediateDispatch immediateDispatch,
            DeliverySender deliverySender,
            DeliveryResultWriter deliveryResultWriter,
            MaintenanceWorker maintenance,
            DispatcherSignal dispatcherSignal,
            DeliveryMetrics metrics) {
        this.claims = claims;
        this.consumerQueues = consumerQueues;
        this.immediateDispatch = immediateDispatch;
        this.deliverySender = deliverySender;
        this.deliveryResultWriter = deliveryResultWriter;
        this.maintenance = maintenance;
        this.dispatcherSignal = dispatcherSignal;
        this.metrics = metrics;
    }

    @Override
    public synchronized void start() {
        running = true;
        SendingSink sendingSink =
                new SendingSink(
                        Executors.newThreadPerTaskExecutor(
                                Thread.ofVirtual().name("delivery-", 0).factory()));
        threads =
                new Threads(
                        sendingSink,
                        Thread.ofPlatform()
                                .name("webhook-claims")
                                .start(() -> claimWhile(sendingSink)),
                        Thread.ofPlatform()
                                .name("webhook-results")
                                .start(deliveryResultWriter::run),
                        Thread.ofPlatform().name("webhook-maintenance").start(maintenance::run));
        immediateDispatch.start(sendingSink);
    }

    @Override
    public synchronized void stop() {
        running = false;
        dispatcherSignal.wake();
        if (threads != null) {
            try {
                end(threads);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            threads = null;
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void claimWhile(SendingSink sendingSink) {
        try {
            while (running) {
                dispatcherSignal.await(claims.runOnce(sendingSink));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(Threads ending) throws InterruptedException {
        maintenance.stop();
        ending.claiming().join(WRITE_TIMEOUT);
        immediateDispatch.stop();
        consumerQueues.returnPending(ending.sends());
        ending.sends().executor().shutdown();
        if (!ending.sends()
                .executor()
                .awaitTermination(SEND_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
            log.warn("Some attempts did not end; their leases will expire");
        }
        deliveryResultWriter.stop();
        if (!ending.recording().join(WRITE_TIMEOUT)) {
            ending.recording().interrupt();
        }
        if (!ending.maintenance().join(WRITE_TIMEOUT)) {
            ending.maintenance().interrupt();
        }
    }

    private record Threads(
            SendingSink sends, Thread claiming, Thread recording, Thread maintenance) {}

    /** Sends the deliveries that leave a queue. */
    private final class SendingSink implements ConsumerQueue.DeliverySink {

        private final ExecutorService executor;

        SendingSink(ExecutorService executor) {
            this.executor = executor;
        }

        ExecutorService executor() {
            return executor;
        }

        @Override
        public void send(LeasedDelivery delivery) {
            executor.execute(() -> deliveryResultWriter.add(attempt(delivery)));
        }

        @Override
        public void returnUnsent(LeasedDelivery delivery) {
            deliveryResultWriter.add(new DeliveryResult.Unsent(delivery.delivery()));
        }

        private DeliveryResult attempt(LeasedDelivery leasedDelivery) {
            DeliveryResult deliveryResult = new DeliveryResult.Unsent(leasedDelivery.delivery());
            try {
                long now = System.nanoTime();
                if (!leasedDelivery.isLeaseTooShort(now)) {
                    metrics.attemptStarted(
                            leasedDelivery.delivery(), leasedDelivery.sinceClaim(now));
                    deliveryResult = deliverySender.send(leasedDelivery.delivery());
                }
                return deliveryResult;
            } finally {
                consumerQueues.requestEnded(
                        leasedDelivery.delivery(), ended(deliveryResult), System.nanoTime(), this);
            }
        }

        private AdaptiveConcurrency.@Nullable RequestOutcome ended(DeliveryResult deliveryResult) {
            if (!(deliveryResult instanceof DeliveryResult.Attempted attempted)) {
                return null;
            }
            Duration took = Duration.ofMillis(attempted.durationMillis());
            metrics.attempted(attempted.response(), took);
            boolean timedOut =
                    attempted.response() instanceof DeliveryResponse.NotReceived notReceived
                            && notReceived.failure().isTimeout();
            return new AdaptiveConcurrency.RequestOutcome(
                    attempted.response().isDelivered(), timedOut, took);
        }
    }
}
