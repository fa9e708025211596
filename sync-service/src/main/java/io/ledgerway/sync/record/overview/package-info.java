/** What the portal shows about the records of all companies: search by id, changes by day. */
@NullMarked
package io.ledgerway.sync.record.overview;

import org.jspecify.annotations.NullMarked;
