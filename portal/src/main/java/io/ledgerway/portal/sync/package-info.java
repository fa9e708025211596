/** Syncs of a company and of all companies: progress, history, refresh. */
@NullMarked
package io.ledgerway.portal.sync;

import org.jspecify.annotations.NullMarked;
