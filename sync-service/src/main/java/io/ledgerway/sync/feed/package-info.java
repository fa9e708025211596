/** The record feed: changes of records in order, of a company or of all companies of a client. */
@NullMarked
package io.ledgerway.sync.feed;

import org.jspecify.annotations.NullMarked;
