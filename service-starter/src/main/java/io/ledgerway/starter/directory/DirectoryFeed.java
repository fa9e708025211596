package io.ledgerway.starter.directory;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.inbox.RecordHandler;
import io.ledgerway.starter.kafka.EventJson;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Brings the copy up to date from the topic {@code directory}. Needs no inbox row: an entry has a
 * version, and a tombstone is final.
 */
class DirectoryFeed implements RecordHandler {

    private final DirectoryTable table;

    DirectoryFeed(DirectoryTable table) {
        this.table = table;
    }

    @Override
    public Handled handle(ConsumerRecord<String, byte[]> it) {
        if (it.value() == null) {
            table.remove(UUID.fromString(it.key()));
            return Handled.APPLIED;
        }
        DirectoryEntry entry = EventJson.read(it.value(), DirectoryEntry.class);
        if (entry == null) {
            return Handled.PASSED_OVER;
        }
        return table.store(entry) ? Handled.APPLIED : Handled.DUPLICATE;
    }
}
