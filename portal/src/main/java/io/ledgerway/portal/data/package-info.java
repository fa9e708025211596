/**
 * What was read of a company: any data type as a table, a record, a file of comma-separated values.
 */
@NullMarked
package io.ledgerway.portal.data;

import org.jspecify.annotations.NullMarked;
