package io.ledgerway.sync.fetch;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.sync.record.Known;
import io.ledgerway.sync.record.Places;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells a read what is held as its platform writes it now. While a page is read the one before it
 * may not be stored yet: nothing is said of what that one brings.
 */
final class HeldRecords implements PullSession {

    private final PullSession session;
    private final Known known;
    private Set<String> onTheirWay = Set.of();

    HeldRecords(PullSession session, Known known) {
        this.session = session;
        this.known = known;
    }

    @Override
    public PlatformHttp http() {
        return session.http();
    }

    @Override
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        Set<String> unchanged = known.unchanged(page);
        onTheirWay.forEach(unchanged::remove);
        return unchanged;
    }

    /** Where those of a page stand that are not read again. */
    Places places(RecordPage page) {
        return known.places(page.unchanged());
    }

    /** A page has been read and will be stored while the next one is read. */
    void onItsWay(RecordPage page) {
        Set<String> ids = new HashSet<>();
        page.records().stream().map(SourceRecord::id).forEach(ids::add);
        page.tombstones().stream().map(Tombstone::id).forEach(ids::add);
        onTheirWay = ids;
    }
}
