package io.ledgerway.sandbox.books;

/**
 * Number of records of each kind for books of about the given size. The fixed lists (accounts, tax
 * codes, dimensions) and the minimum counts make small books larger than requested. Most records
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
        int salesOrders,
        int purchaseOrders,
        int directCosts,
        int directIncomes,
        int transfers,
        int journalEntries) {

    static BookPlan ofSize(int size) {
        return new BookPlan(
                share(size, 3, 20),
                share(size, 4, 20),
                share(size, 2, 12),
                share(size, 5, 20),
                share(size, 5, 20),
                share(size, 1, 10),
                share(size, 1, 10),
                share(size, 1, 5),
                share(size, 1, 5),
                share(size, 1, 16),
                share(size, 1, 16),
                share(size, 2, 12),
                share(size, 1, 12),
                share(size, 1, 10),
                share(size, 1, 10));
    }

    /** Three of four purchase orders have a receipt. */
    int goodsReceipts() {
        return purchaseOrders * 3 / 4;
    }

    private static int share(int size, int percent, int least) {
        return (int) Math.max(least, (long) size * percent / 100);
    }
}
