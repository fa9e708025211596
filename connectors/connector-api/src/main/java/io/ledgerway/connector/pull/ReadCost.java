package io.ledgerway.connector.pull;

/**
 * The calls of a read.
 *
 * @param fixedCalls calls whatever the number of records
 * @param recordsPerCall the size of a page; 0 where the number of records makes no difference
 */
public record ReadCost(int fixedCalls, int recordsPerCall) {

    public ReadCost {
        if (fixedCalls < 0 || recordsPerCall < 0 || fixedCalls + recordsPerCall == 0) {
            throw new IllegalArgumentException(
                    "A read has calls: not %d and a page of %d records"
                            .formatted(fixedCalls, recordsPerCall));
        }
    }

    /** A number of calls that does not depend on the number of records. */
    public static ReadCost ofCalls(int number) {
        return new ReadCost(number, 0);
    }

    /** One call per page; an empty collection has one page. */
    public static ReadCost ofPages(int recordsPerCall) {
        return new ReadCost(0, recordsPerCall);
    }

    /** The same with further calls. */
    public ReadCost plus(int calls) {
        return new ReadCost(fixedCalls + calls, recordsPerCall);
    }

    /** The calls for a number of records. */
    public long calls(long records) {
        return recordsPerCall == 0
                ? fixedCalls
                : fixedCalls + Math.max(1, Math.ceilDiv(records, (long) recordsPerCall));
    }
}
