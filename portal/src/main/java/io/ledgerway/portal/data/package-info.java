/** Data of a company: any data type as a table, a record, reports, CSV download. */
@NullMarked
package io.ledgerway.portal.data;

import org.jspecify.annotations.NullMarked;
