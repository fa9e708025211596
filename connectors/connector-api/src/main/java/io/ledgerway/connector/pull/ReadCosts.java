package io.ledgerway.connector.pull;

/**
 * Costs of each kind of read of a data type. A kind that the platform does not have is not used.
 *
 * @param full all records
 * @param changes what changed since the last read
 * @param ids the ids of all live records
 */
public record ReadCosts(ReadCost full, ReadCost changes, ReadCost ids) {

    /** Of a type that is always read as a whole. */
    public static ReadCosts whole(ReadCost cost) {
        return new ReadCosts(cost, cost, cost);
    }
}
