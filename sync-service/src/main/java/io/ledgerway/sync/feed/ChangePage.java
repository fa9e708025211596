package io.ledgerway.sync.feed;

import java.util.List;

/**
 * Changes in order.
 *
 * @param pieces JSON of the changes; a piece contains one or more, separated by commas
 * @param next where the next page begins
 * @param more whether the next page has changes already
 */
record ChangePage(List<byte[]> pieces, ChangeCursor next, boolean more) {}
