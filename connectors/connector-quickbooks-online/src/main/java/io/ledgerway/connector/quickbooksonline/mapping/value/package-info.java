/** Values that several records share. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping.value;

import org.jspecify.annotations.NullMarked;
