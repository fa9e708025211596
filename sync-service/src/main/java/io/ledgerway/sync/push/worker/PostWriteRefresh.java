package io.ledgerway.sync.push.worker;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.Push;
import org.jspecify.annotations.Nullable;

/** Queues a pull of a data type after a write to it. */
final class PostWriteRefresh {

    private final DataSetQueue queue;
    private final Platforms platforms;

    PostWriteRefresh(DataSetQueue queue, Platforms platforms) {
        this.queue = queue;
        this.platforms = platforms;
    }

    /**
     * Queues a pull if the write requests it; never for a file. Joins the transaction. A pull that
     * is already running may have missed the write, so another one follows it.
     */
    void queue(Push push, @Nullable CompanySnapshot company) {
        Push.Subject subject = push.subject();
        if (push.terms().syncAfter()
                && subject.kind() != WriteKind.UPLOAD_ATTACHMENT
                && platforms.supports(subject.platformKey(), subject.type())) {
            queue.queueAfresh(
                    company == null ? push.company() : company,
                    new DataSet.Source(
                            subject.connection(), subject.platformKey(), subject.type()));
        }
    }
}
