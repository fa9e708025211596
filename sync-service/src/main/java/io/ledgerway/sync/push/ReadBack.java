package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.Platforms;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Has a type read again after something of it was written (platform.md 24.2). */
final class ReadBack {

    private final DataSetQueue queue;
    private final Platforms platforms;

    ReadBack(DataSetQueue queue, Platforms platforms) {
        this.queue = queue;
        this.platforms = platforms;
    }

    /** Joins the transaction; a read that is under way stays the only one. */
    void queue(Push push, @Nullable CompanySnapshot company) {
        Push.Subject subject = push.subject();
        if (platforms.supports(subject.platformKey(), subject.type())) {
            queue.queue(
                    company == null ? push.company() : company,
                    List.of(
                            new DataSet.Source(
                                    subject.connection(), subject.platformKey(), subject.type())),
                    false);
        }
    }
}
