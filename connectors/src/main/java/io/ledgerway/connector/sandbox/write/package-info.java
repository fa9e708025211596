/** Our records in the words of the native dialect, one table of members per type. */
@NullMarked
package io.ledgerway.connector.sandbox.write;

import org.jspecify.annotations.NullMarked;
