/** Overview of the records of all companies for the portal: search by id, changes by day. */
@NullMarked
package io.ledgerway.sync.record.overview;

import org.jspecify.annotations.NullMarked;
