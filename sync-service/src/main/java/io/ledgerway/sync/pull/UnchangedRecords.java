package io.ledgerway.sync.pull;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.sync.record.PositionRanges;
import io.ledgerway.sync.record.StoredPageMatcher;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the stored records that the platform returns unchanged. While a page is fetched, the two
 * previous ones may not be stored yet, so the ids of these pages are never reported as unchanged.
 */
final class UnchangedRecords implements PullSession {

    private final PullSession session;
    private final StoredPageMatcher storedPageMatcher;
    private Set<String> beforeLastIds = Set.of();
    private Set<String> lastIds = Set.of();

    UnchangedRecords(PullSession session, StoredPageMatcher storedPageMatcher) {
        this.session = session;
        this.storedPageMatcher = storedPageMatcher;
    }

    @Override
    public PlatformHttp http() {
        return session.http();
    }

    @Override
    public Optional<Owner> owner() {
        return session.owner();
    }

    @Override
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        Set<String> unchanged = storedPageMatcher.unchanged(page);
        beforeLastIds.forEach(unchanged::remove);
        lastIds.forEach(unchanged::remove);
        return unchanged;
    }

    @Override
    public void unknownValue(String field, String value) {
        session.unknownValue(field, value);
    }

    /** Returns the positions of a page's unchanged records. */
    PositionRanges positions(RecordPage page) {
        return storedPageMatcher.positions(page.unchanged());
    }

    /** Records the ids of a page that will be stored while the next two are fetched. */
    void markInFlight(RecordPage page) {
        Set<String> ids = new HashSet<>();
        page.records().stream().map(SourceRecord::id).forEach(ids::add);
        page.tombstones().stream().map(Tombstone::id).forEach(ids::add);
        beforeLastIds = lastIds;
        lastIds = ids;
    }
}
