/** Documents of companies: by company and connection, the zip of a day, uploads. */
@NullMarked
package io.ledgerway.portal.file;

import org.jspecify.annotations.NullMarked;
