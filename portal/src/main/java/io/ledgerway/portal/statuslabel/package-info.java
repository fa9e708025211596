/** Labels and descriptions of statuses and data types of the API. */
@NullMarked
package io.ledgerway.portal.statuslabel;

import org.jspecify.annotations.NullMarked;
