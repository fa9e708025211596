package io.ledgerway.sandbox.books;

/**
 * How many records of each kind make up books of about the given size. The fixed lists (accounts,
 * tax codes, dimensions) and the smallest counts make small books larger than asked. Most records
 * follow from others: payments, journal entries, account transactions, lines of statements.
 */
record BookPlan(
        int vendors,
        int clients,
        int products,
        int invoices,
        int bills,
        int salesCredits,
        int purchaseCredits,
        int clientDeposits,
        int vendorDeposits,
        int directCosts,
        int directIncomes,
        int transfers,
        int journalEntries) {

    static BookPlan ofSize(int size) {
        return new BookPlan(
                share(size, 3, 20),
                share(size, 4, 20),
                share(size, 2, 12),
                share(size, 6, 20),
                share(size, 4, 20),
                share(size, 1, 10),
                share(size, 1, 10),
                share(size, 1, 5),
                share(size, 1, 5),
                share(size, 2, 12),
                share(size, 1, 12),
                share(size, 1, 10),
                share(size, 1, 10));
    }

    private static int share(int size, int percent, int least) {
        return (int) Math.max(least, (long) size * percent / 100);
    }
}
