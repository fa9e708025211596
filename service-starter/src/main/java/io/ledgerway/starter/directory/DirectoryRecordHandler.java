package io.ledgerway.starter.directory;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.inbox.RecordHandler;
import io.ledgerway.starter.kafka.EventJson;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Applies records of the topic {@code company-directory} to the replica. It needs no inbox row:
 * entries have a version, and a tombstone is final.
 */
class DirectoryRecordHandler implements RecordHandler {

    private final DirectoryRepository repository;

    DirectoryRecordHandler(DirectoryRepository repository) {
        this.repository = repository;
    }

    @Override
    public HandlingResult handle(ConsumerRecord<String, byte[]> it) {
        if (it.value() == null) {
            repository.delete(UUID.fromString(it.key()));
            return HandlingResult.APPLIED;
        }
        DirectoryEntry entry = EventJson.read(it.value(), DirectoryEntry.class);
        if (entry == null) {
            return HandlingResult.SKIPPED;
        }
        return repository.store(entry) ? HandlingResult.APPLIED : HandlingResult.DUPLICATE;
    }
}
