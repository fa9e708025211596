/** OAuth at Intuit. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.link;

import org.jspecify.annotations.NullMarked;
