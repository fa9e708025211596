package io.ledgerway.file.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.file.kit.FailingStore;
import io.ledgerway.file.kit.FileServiceTest;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.UploadPart;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.file.purge.PurgeRunner;
import io.ledgerway.file.store.FileKey;
import io.ledgerway.file.store.StoreUnavailableException;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.time.MovableTime;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Simulates a crash by stopping the thread of the upload. Whatever the step, the upload is never
 * readable, and the cleanup deletes it.
 */
@FileServiceTest
class InterruptedUploadIT {

    @Autowired OfficeDocuments office;
    @Autowired FailingStore store;
    @Autowired PurgeRunner sweeps;
    @Autowired MovableTime time;

    private final ClientId client = ClientId.random();
    private final CountDownLatch never = new CountDownLatch(1);

    @AfterEach
    void repair() {
        never.countDown();
        store.repair();
        time.reset();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void crashWhileStoringLeavesNothing(int step) {
        OfficeDocuments.Company company = office.company(client);
        CountDownLatch reached = new CountDownLatch(1);
        AtomicInteger steps = new AtomicInteger();
        Consumer<FileKey> stop =
                key -> {
                    if (key.client().equals(client) && steps.incrementAndGet() == step) {
                        reached.countDown();
                        waitForEver();
                    }
                };
        store.beforeKeep(stop);
        store.afterPut(stop);
        CompletableFuture<OfficeDocuments.FileResponse> upload =
                CompletableFuture.supplyAsync(() -> upload(company));
        await().atMost(Duration.ofMinutes(1)).until(() -> reached.getCount() == 0);

        assertThat(office.names(company)).isEmpty();
        assertThat(office.statuses(company)).isEqualTo(Map.of("UPLOADING", 3));
        assertThat(store.stored(client)).hasSize(step / 2);

        sweeps.cleanUpOrphans();
        assertThat(office.statuses(company)).isEqualTo(Map.of("UPLOADING", 3));
        time.advance(Duration.ofMinutes(61));
        sweeps.cleanUpOrphans();
        assertThat(office.statuses(company)).isEqualTo(Map.of("ABANDONED", 3));
        time.advance(Duration.ofMinutes(6));
        sweeps.cleanUpOrphans();
        assertThat(office.statuses(company)).isEmpty();
        assertThat(store.stored(client)).isEmpty();

        // a slow upload that continues fails and leaves nothing
        store.repair();
        never.countDown();
        assertThat(upload.join().status()).isEqualTo(503);
        assertThat(store.stored(client)).isEmpty();
        assertThat(office.statuses(company)).isEmpty();
        assertThat(office.names(company)).isEmpty();
    }

    @Test
    void fullStoreRejectsTheUpload() {
        OfficeDocuments.Company company = office.company(client);
        AtomicInteger files = new AtomicInteger();
        store.beforeKeep(key -> {
            if (key.client().equals(client) && files.incrementAndGet() == 3) {
                throw new StoreUnavailableException(
                        "full", new IOException("No space left on device"));
            }
        });

        OfficeDocuments.FileResponse response = upload(company);

        assertThat(response.status()).isEqualTo(503);
        assertThat(response.header("retry-after")).isNotEmpty();
        assertThat(office.names(company)).isEmpty();
        assertThat(store.stored(client)).isEmpty();
        assertThat(store.spooled()).isEmpty();
        assertThat(office.statuses(company)).isEqualTo(Map.of("ABANDONED", 3));
    }

    private OfficeDocuments.FileResponse upload(OfficeDocuments.Company company) {
        return office.upload(company, company.other(), part("a"), part("b"), part("c"));
    }

    private UploadPart part(String name) {
        return office.file(name + ".pdf", Samples.pdf());
    }

    private void waitForEver() {
        try {
            never.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
