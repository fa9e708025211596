package io.ledgerway.file.purge;

import org.springframework.boot.test.context.TestComponent;

/** Runs the cleanup jobs on demand. */
@TestComponent
public class PurgeRunner {

    private final OrphanCleanup orphanCleanup;
    private final RetentionPurge retentionPurge;

    PurgeRunner(OrphanCleanup orphanCleanup, RetentionPurge retentionPurge) {
        this.orphanCleanup = orphanCleanup;
        this.retentionPurge = retentionPurge;
    }

    public void expired() {
        retentionPurge.purgeExpired();
    }

    public void cleanUpOrphans() {
        orphanCleanup.cleanUp();
    }
}
