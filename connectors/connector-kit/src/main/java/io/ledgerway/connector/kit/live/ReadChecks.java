package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of reads that can be checked without control over the platform. The contract tests
 * check the others against an emulator.
 */
public final class ReadChecks {

    /** Records of a type whose files are listed. */
    private static final int RECORDS_WITH_FILES = 5;

    /** The second attempt is for records that changed between two reads. */
    private static final int ATTEMPTS = 2;

    private final LiveOrganisation organisation;
    private final CheckRun run;
    private final Pause pause;
    private final int reportMonths;
    private final Map<DataType, RecordSet> read = new EnumMap<>(DataType.class);
    private final Map<DataType, Integer> pages = new EnumMap<>(DataType.class);

    /**
     * Creates the checks.
     *
     * @param reportMonths the number of months of a report
     */
    public ReadChecks(LiveOrganisation organisation, CheckRun run, Pause pause, int reportMonths) {
        this.organisation = organisation;
        this.run = run;
        this.pause = pause;
        this.reportMonths = reportMonths;
    }

    /**
     * Checks the reads of the types.
     *
     * @param only the keys of the types; empty for all
     */
    public void checkReads(Set<DataType> only) {
        var descriptor = organisation.connector().descriptor();
        var types =
                LiveTypes.declared(descriptor).stream()
                        .filter(it -> only.isEmpty() || only.contains(it))
                        .toList();
        for (var type : types) {
            if (run.check("full read", type, counts -> fullRead(type, counts))) {
                run.check("live ids", type, counts -> liveIds(type, counts));
                if (descriptor.pull(type).orElseThrow().incremental() != Incremental.NONE) {
                    run.check("incremental read", type, counts -> incrementalRead(type, counts));
                }
            }
        }
        pages.entrySet().stream()
                .filter(it -> it.getValue() > 1)
                .min(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .ifPresent(type ->
                        run.check("resumed read", type, counts -> resumedRead(type, counts)));
        run.check("references", null, this::references);
        run.check("undeclared types", null, this::undeclaredTypes);
        organisation
                .connector()
                .files()
                .ifPresent(files ->
                        types.stream()
                                .filter(read::containsKey)
                                .forEach(type -> filesOf(files, type)));
    }

    /** Checks the refresh of the access token. */
    public void checkRefresh() {
        run.check("token refresh", null, _ -> refresh());
    }

    private Problem refresh() throws ConnectorException {
        var before = organisation.credentials().accessToken();
        return organisation.renew().equals(before) ? Problem.NOT_RENEWED : Problem.NONE;
    }

    private Problem fullRead(DataType type, Map<String, Long> counts) throws ConnectorException {
        var set = newSet(type);
        set.read(Mode.FULL, Integer.MAX_VALUE);
        counts.put("records", (long) set.records().size());
        counts.put("pages", (long) set.pages());
        counts.put("unknown values", set.unknownValues());
        counts.put("unreadable", set.unreadable());
        read.put(type, set);
        pages.put(type, set.pages());
        if (!set.isComplete()) {
            return Problem.INCOMPLETE;
        }
        if (set.wrongType() > 0) {
            return Problem.WRONG_RECORD_TYPE;
        }
        if (set.unreadable() > 0) {
            return Problem.UNREADABLE_RECORDS;
        }
        return set.duplicates() > 0 ? Problem.DUPLICATE_RECORDS : Problem.NONE;
    }

    private Problem liveIds(DataType type, Map<String, Long> counts) throws ConnectorException {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (attempt > 1) {
                var again = newSet(type);
                again.read(Mode.FULL, Integer.MAX_VALUE);
                read.put(type, again);
            }
            var ids = newSet(type);
            ids.read(Mode.LIVE_IDS, Integer.MAX_VALUE);
            var records = set(type).records().keySet();
            counts.put("ids", (long) ids.liveIds().size());
            counts.put("missing", difference(records, ids.liveIds()));
            counts.put("additional", difference(ids.liveIds(), records));
            if (ids.liveIds().equals(records)) {
                return Problem.NONE;
            }
        }
        return Problem.LIVE_IDS_DIFFER;
    }

    /** Directly after a full read, which has every change but those of the last seconds. */
    private Problem incrementalRead(DataType type, Map<String, Long> counts)
            throws ConnectorException {
        var set = set(type);
        var before = new HashMap<>(set.records());
        set.read(Mode.INCREMENTAL, Integer.MAX_VALUE);
        counts.put("records", (long) set.received().size());
        counts.put("unreadable", set.unreadable());
        long differing =
                set.received().entrySet().stream()
                        .filter(it -> differs(before.get(it.getKey()), it.getValue()))
                        .count();
        counts.put("differing", differing);
        if (set.unreadable() > 0) {
            return Problem.UNREADABLE_RECORDS;
        }
        return differing > 0 ? Problem.UNCHANGED_RECORD_DIFFERS : Problem.NONE;
    }

    private static boolean differs(RecordSet.@Nullable Content before, RecordSet.Content now) {
        return before != null
                && Objects.equals(before.modified(), now.modified())
                && before.hash() != now.hash();
    }

    private Problem resumedRead(DataType type, Map<String, Long> counts) throws ConnectorException {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            var whole = newSet(type);
            whole.read(Mode.FULL, Integer.MAX_VALUE);
            var resumed = newSet(type);
            resumed.read(Mode.FULL, 1);
            resumed.read(Mode.FULL, Integer.MAX_VALUE);
            counts.put("records", (long) resumed.records().size());
            if (resumed.records().keySet().equals(whole.records().keySet())) {
                return Problem.NONE;
            }
        }
        return Problem.RESUMED_READ_DIFFERS;
    }

    private Problem references(Map<String, Long> counts) {
        var known = new EnumMap<DataType, Set<String>>(DataType.class);
        read.forEach((type, set) -> known.put(type, set.records().keySet()));
        long there = 0;
        long missing = 0;
        for (var set : read.values()) {
            var count = set.references().count(known);
            there += count.getOrDefault(true, 0L);
            missing += count.getOrDefault(false, 0L);
        }
        counts.put("resolved", there);
        counts.put("unresolved", missing);
        return missing > there ? Problem.REFERENCES_UNRESOLVED : Problem.NONE;
    }

    private Problem undeclaredTypes(Map<String, Long> counts) throws ConnectorException {
        var undeclared = LiveTypes.undeclared(organisation.connector().descriptor());
        counts.put("types", (long) undeclared.size());
        for (var type : undeclared) {
            try {
                newSet(type).read(Mode.FULL, 1);
                return Problem.NOT_REFUSED;
            } catch (ConnectorException.NotSupported e) {
                // expected
            }
        }
        return Problem.NONE;
    }

    private void filesOf(FileSource files, DataType type) {
        var ids = set(type).records().keySet().stream().limit(RECORDS_WITH_FILES).toList();
        if (ids.isEmpty() || !hasFiles(files, type, ids.getFirst())) {
            return;
        }
        run.check("files", type, counts -> files(files, type, ids, counts));
    }

    /** A failure other than a refusal is found by the check. */
    private boolean hasFiles(FileSource files, DataType type, String id) {
        try {
            files.attachments(type, id, organisation.tenant(), organisation.http());
            return true;
        } catch (ConnectorException.NotSupported e) {
            return false;
        } catch (ConnectorException | RuntimeException e) {
            return true;
        }
    }

    private Problem files(
            FileSource files, DataType type, List<String> ids, Map<String, Long> counts)
            throws ConnectorException {
        long found = 0;
        long bytes = 0;
        for (var id : ids) {
            var attachments =
                    files.attachments(type, id, organisation.tenant(), organisation.http());
            found += attachments.size();
            if (!attachments.isEmpty()) {
                var content =
                        files.download(
                                type,
                                id,
                                attachments.getFirst().id(),
                                organisation.tenant(),
                                organisation.http());
                if (content.bytes().length == 0) {
                    return Problem.EMPTY_FILE;
                }
                bytes += content.bytes().length;
            }
        }
        counts.put("attachments", found);
        counts.put("bytes", bytes);
        return pdf(files, type, ids.getFirst(), counts);
    }

    private Problem pdf(FileSource files, DataType type, String id, Map<String, Long> counts)
            throws ConnectorException {
        try {
            var content = files.pdf(type, id, organisation.tenant(), organisation.http());
            counts.put("pdf bytes", (long) content.bytes().length);
            return content.bytes().length == 0 ? Problem.EMPTY_FILE : Problem.NONE;
        } catch (ConnectorException.NotSupported e) {
            return Problem.NONE;
        }
    }

    private RecordSet set(DataType type) {
        return Objects.requireNonNull(read.get(type));
    }

    private RecordSet newSet(DataType type) {
        return new RecordSet(organisation, type, reportMonths, pause);
    }

    private static long difference(Set<String> one, Set<String> other) {
        var rest = new HashSet<>(one);
        rest.removeAll(other);
        return rest.size();
    }

    /** The default number of months of a report. */
    public static int defaultReportMonths() {
        return PullRequest.DEFAULT_REPORT_MONTHS;
    }
}
