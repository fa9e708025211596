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
import java.util.Set;

/**
 * Finds the stored records that the platform still sends unchanged. While a page is read the one
 * before it may not be stored yet: nothing is said of what that one brings.
 */
final class UnchangedRecords implements PullSession {

    private final PullSession session;
    private final StoredPageMatcher storedPageMatcher;
    private Set<String> onTheirWay = Set.of();

    UnchangedRecords(PullSession session, StoredPageMatcher storedPageMatcher) {
        this.session = session;
        this.storedPageMatcher = storedPageMatcher;
    }

    @Override
    public PlatformHttp http() {
        return session.http();
    }

    @Override
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        Set<String> unchanged = storedPageMatcher.unchanged(page);
        onTheirWay.forEach(unchanged::remove);
        return unchanged;
    }

    /** Where those of a page stand that are not read again. */
    PositionRanges places(RecordPage page) {
        return storedPageMatcher.positions(page.unchanged());
    }

    /** A page has been read and will be stored while the next one is read. */
    void isInFlight(RecordPage page) {
        Set<String> ids = new HashSet<>();
        page.records().stream().map(SourceRecord::id).forEach(ids::add);
        page.tombstones().stream().map(Tombstone::id).forEach(ids::add);
        onTheirWay = ids;
    }
}
